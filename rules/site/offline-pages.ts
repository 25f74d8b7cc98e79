// Paths and names that the pages, their service worker and the host share, for visitors without a network.

/** The page that the worker shows when the requested page does not load. */
export const offlinePath = '/ilman-yhteytta/';

export const serviceWorkerPath = '/service-worker.js';

/** The browser's cache with the articles that were read last, by path. */
export const articlesCache = 'read-articles';
/** The browser's cache with the page of {@link offlinePath}. */
export const offlineCache = 'offline-page';

/** Maximum number of cached articles. The article that was read longest ago is evicted. */
export const maxArticles = 20;

/**
 * Texts in the offline page: the attributes that hide its list, and the list itself. The worker searches for exactly these texts.
 */
export const hiddenMark = ' data-read hidden';
export const emptyList = '<ul class="read-articles"></ul>';

/** Pages for one visitor only. The worker does not handle or cache them. */
export const personalPath =
  /^\/(api|kirjaudu|kirjaudu-ulos|rekisteroidy|unohtunut-salasana|uusi-salasana|vahvista|uusi-osoite|uutiskirje|profiili|omat-tyokalut|aanesta|lomake|preview|yllapito)\//;
