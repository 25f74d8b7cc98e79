// 'Edellinen' and 'Seuraava' of every list: enabled only when the response has the link and its page number allows it.
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawItem, rawList, rawPage, rawSite, servePage, serveSite } from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  const type = { search_type: 'jutut', title: 'Jutut', page_type: 'base.ArticlePage', search_fields: [] };
  backend.answer('/api/site/', { json: rawSite({ search_types: [type] }) });
  const full = { related_articles: Array.from({ length: 10 }, (_, n) => rawItem(n + 1)) };
  servePage(backend, '/luokka/', rawPage('CategoryPage', { id: 71, ...full }));
  servePage(backend, '/yritys/', rawPage('CustomerPage', { id: 72, ...full }));
  servePage(backend, '/kasvi/', rawPage('PlantCardPage', { id: 73 }));
  servePage(backend, '/kasvit/', rawPage('PlantRegistryIndexPage', { id: 74 }));
  servePage(backend, '/tunniste/', rawPage('ArticlePageTag', { id: 75, name: 'Pihat' }));
  backend.answer('/api/article_tags/pihat/', { json: { id: 1, name: 'Pihat', meta: { slug: 'pihat' } } });
});
afterAll(async () => {
  await backend.close();
});

const lists = [
  ['a category', '/luokka/', '/luokka/?page=2', '/luokka/?page=3'],
  ['a company', '/yritys/', '/yritys/?page=2', '/yritys/?page=3'],
  ['a tag', '/tagit/pihat/', '/tagit/pihat/?page=2', '/tagit/pihat/?page=3'],
  ['a tag with a page of its own', '/tunniste/', '/tunniste/?page=2', '/tunniste/?page=3'],
  ['the search', '/hakutulokset/?search=a', '/hakutulokset/?search=a&page=2', '/hakutulokset/?search=a&page=3'],
  [
    'the search of a type',
    '/hakutulokset/?search=a&type=jutut',
    '/hakutulokset/?search=a&type=jutut&page=2',
    '/hakutulokset/?search=a&type=jutut&page=3',
  ],
  ['a plant’s articles', '/kasvi/', '/kasvi/2/', '/kasvi/3/'],
  ['the plant registry', '/kasvit/', '/kasvit/?page=2', '/kasvit/?page=3'],
] as const;

/** Answers with the second of three pages, with these links. */
function answer(links: Raw, page = 2): void {
  const json = { ...rawList([rawItem(1), rawItem(2)], { page, num_pages: 3, count: 25 }), links };
  for (const path of ['/api/pages/', '/api/pages/71/related_articles/', '/api/pages/72/related_articles/'])
    backend.answer(path, { json });
}

async function show(host: TestHost, path: string) {
  const { status, text } = await host.ask(path);
  expect(status).toBe(200);
  const document: Document = new new Window().DOMParser().parseFromString(text, 'text/html');
  const ends = [...document.querySelectorAll('nav.paging .paging__end')];
  expect(ends.map(({ textContent }) => textContent.trim())).toEqual(['Edellinen', 'Seuraava']);
  const inHead = (rel: string) =>
    document.querySelector(`head link[rel=${rel}]`)?.getAttribute('href')?.replace(siteUrl, '') ?? null;
  return {
    links: ends.map((end) => end.getAttribute('href')),
    isDisabled: ends.map((end) => end.getAttribute('aria-disabled') === 'true'),
    head: [inHead('prev'), inHead('next')],
  };
}

const both = { prev: 'https://api.example/?page=1', next: 'https://api.example/?page=3' };

describe('the paging of every list', () => {
  it.each<[string, Raw, number, [previous: boolean, next: boolean]]>([
    ['both ways when the answer has both links', both, 2, [true, true]],
    ['nowhere without a link, whatever the numbers say', { prev: null, next: '' }, 2, [false, false]],
    ['back alone when only that link is there', { prev: both.prev }, 2, [true, false]],
    ['only on from page 1, whatever links the answer has', both, 1, [false, true]],
    ['only back from the last page, whatever links the answer has', both, 3, [true, false]],
  ])('leads %s', { tags: 'slow' }, async (_, links, page, [leadsBack, leadsOn]) => {
    const host = await startHost(backend);
    onTestFinished(() => host.close());
    answer(links, page);
    for (const [what, ...addresses] of lists) {
      const at = (number: number) => addresses[number - 1] ?? null;
      const ends = [leadsBack ? at(page - 1) : null, leadsOn ? at(page + 1) : null];
      // A search is not indexed, and its head has no paging links.
      const head = what.startsWith('the search') ? [null, null] : ends;
      const isDisabled = ends.map((end) => end === null);
      expect([what, await show(host, at(page) ?? '')]).toEqual([what, { links: ends, isDisabled, head }]);
    }
  });
});
