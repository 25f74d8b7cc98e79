// What the pages, their service worker and the host agree on for a visitor without a network.

/** The host's own page, which the worker shows in place of one that does not come. */
export const offlinePath = '/ilman-yhteytta/';

export const serviceWorkerPath = '/service-worker.js';

/** The browser's cache with the articles that were read last; each by its path. */
export const articlesCache = 'read-articles';
/** The browser's cache with the page of {@link offlinePath}. */
export const offlineCache = 'offline-page';

/** More articles drop the one that was read longest ago. */
export const maxArticles = 20;

/** In the offline page: what hides its list, and the list itself. The worker looks for these very letters. */
export const hiddenMark = ' data-read hidden';
export const emptyList = '<ul class="read-articles"></ul>';

/** Pages of one visitor: the worker neither sees nor keeps them. */
export const personalPath =
  /^\/(api|kirjaudu|kirjaudu-ulos|rekisteroidy|unohtunut-salasana|uusi-salasana|vahvista|uusi-osoite|uutiskirje|profiili|omat-tyokalut|aanesta|lomake|preview|yllapito)\//;
