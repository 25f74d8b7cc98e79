// Stores the article that is being read for reading without a network, and registers the service worker that serves it then.
import { articlesCache, maxArticles, personalPath } from '../../rules/site/offline-pages.ts';
import { consentAttribute, necessary } from '../runtime/placeholder.ts';
import { root } from '../shared/behaviour/root.ts';

/**
 * The page names the worker where the site offers one. Nothing is stored before the visitor has answered the consent
 * question.
 */
export async function keepForOffline(): Promise<void> {
  const { worker } = document.querySelector<HTMLElement>('script[data-worker]')?.dataset ?? {};
  const mayKeep = root.getAttribute(consentAttribute(necessary)) === 'granted';
  if (!worker || !mayKeep || !('serviceWorker' in navigator) || personalPath.test(location.pathname)) return;
  await navigator.serviceWorker.register(worker);
  if (document.body.dataset.pageType === 'ArticlePage' && location.search === '') await keepArticle(location.pathname);
}

async function keepArticle(path: string): Promise<void> {
  // The bytes that this page was rendered from are in the browser's HTTP cache.
  const page = await fetch(path, { cache: 'force-cache' });
  if (!page.ok || page.redirected || !page.headers.get('cache-control')?.includes('public')) return;
  const articles = await caches.open(articlesCache);
  // The entry is deleted first, because the order of the entries is the order of reading.
  await articles.delete(path, { ignoreVary: true });
  await articles.put(path, page);
  const requests = await articles.keys();
  await Promise.all(requests.slice(0, -maxArticles).map((old) => articles.delete(old, { ignoreVary: true })));
}
