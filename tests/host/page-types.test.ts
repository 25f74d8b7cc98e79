// Every page type of the content API: its template, and its robots tag.
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageType, pageTypes } from '../../server/contract/pages.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawImage, rawItem, rawList, rawPage, servePage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const body = [{ id: 'b1', type: 'text', value: '<p>Leipäteksti.</p>' }];
/** The fields of each type. */
const own: Partial<Record<PageType, Raw>> = {
  ArticleIndexPage: { lead_paragraph: 'Kaikki jutut.', lead_image: rawImage(), body },
  ArticlePageTag: { name: 'ruusut', description: 'Ruusuista.' },
  FormPage: { form: { id: 7, body: '<p>Pyydä tarjous.</p>', form_fields: [], meta: {} }, body },
  FreeformPage: { body },
  SearchIndexPage: { meta: { search_types: [] } },
  QuestionPage: { lead_paragraph: 'Ratkaisu on salaojassa.', body },
};
const unbuilt: PageType[] = [
  'CustomerIndexPage',
  'PlantCardIndexPage',
  'PlantCategoryPage',
  'QuestionPage',
  'TopicIndexPage',
  'TopicPage',
];
const pathOf = (type: string) => `/${type.toLowerCase()}/`;

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  for (const [index, type] of pageTypes.entries())
    servePage(backend, pathOf(type), rawPage(type, { id: 100 + index, title: `Sivu ${type}`, ...own[type] }));
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

async function show(path: string): Promise<{ status: number; document: Document; main: string }> {
  const { status, text } = await host.ask(path);
  const document = new new Window().DOMParser().parseFromString(text, 'text/html');
  return {
    status,
    document,
    main: plain(document.querySelector('main')?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
const robots = (document: Document) => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '';
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00AD', '');

describe('each of the seventeen page types', () => {
  it('is known', () => expect(pageTypes).toHaveLength(17));

  it.each(pageTypes)('%s has a page with its name in the body and one h1', async (type) => {
    const { status, document } = await show(pathOf(type));
    expect(status).toBe(200);
    expect(document.body.getAttribute('data-page-type')).toBe(type);
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => plain(textContent));
    const special: Partial<Record<PageType, unknown>> = { ArticlePageTag: 'Ruusut', HomePage: expect.any(String) };
    expect(headings).toEqual([special[type] ?? `Sivu ${type}`]);
  });

  it.each(pageTypes)('%s is listed by search engines, or not', async (type) => {
    const { document } = await show(pathOf(type));
    const isListed = ![...unbuilt, 'SearchIndexPage'].includes(type);
    expect(robots(document)).toBe(isListed ? 'max-image-preview:large' : 'noindex');
  });

  it.each(pageTypes)('%s skips no level of headings', async (type) => {
    const { document } = await show(pathOf(type));
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('a type without a screen', () => {
  it.each(unbuilt)('%s says so in both languages and shows a way on', async (type) => {
    const { document, main } = await show(pathOf(type));
    expect(document.querySelector('main [lang=en]')?.textContent).toBe('Not implemented');
    expect(main).toContain('Tätä sivua ei ole vielä tehty.');
    expect(document.querySelector('main a.button')?.getAttribute('href')).toBe('/');
  });

  it('shows below that what the backend has written for it', async () => {
    const { main } = await show(pathOf('QuestionPage'));
    expect(plain(main)).toMatch(/Not implemented.*Etusivulle.*Ratkaisu on salaojassa\..*Leipäteksti\.$/);
    expect((await show(pathOf('TopicPage'))).document.querySelector('main .article-text')).toBeNull();
  });
});

describe('an article index', () => {
  it('is its hero and nothing else, if nothing is written in its body', async () => {
    const hero = { lead_paragraph: 'Kaikki jutut.', lead_image: rawImage() };
    servePage(backend, '/jutut/', rawPage('ArticleIndexPage', { id: 91, title: 'Jutut', ...hero }));
    const { document } = await show('/jutut/');
    const parts = [...document.querySelectorAll('main > *')];
    expect(parts.map(({ className }) => className)).toEqual(['title-band hero']);
    expect(document.querySelector('.title-band__lead')?.textContent).toBe('Kaikki jutut.');
    expect(document.querySelector('.hero img')?.getAttribute('src')).toContain('/media/kuva.webp');
    expect(document.querySelector('main [data-list], main .block')).toBeNull();
  });

  it('shows below its hero what the backend has written for it', async () => {
    const { document } = await show(pathOf('ArticleIndexPage'));
    expect(document.querySelector('main > .hero + .freeform')?.textContent).toContain('Leipäteksti.');
  });
});

describe('a search index', () => {
  it('is a search field that leads to the search results, and no result before a search', async () => {
    const { document } = await show(pathOf('SearchIndexPage'));
    const form = document.querySelector('main form');
    expect(form?.getAttribute('action')).toBe('/hakutulokset/');
    expect(form?.querySelector('input[name=search]')).not.toBeNull();
    expect(document.querySelector('main [data-list]')).toBeNull();
  });
});

describe('a tag that is a page', () => {
  const tagged = (page: number) =>
    `/api/pages/?type=base.ArticlePage&fields=lead_title,lead_paragraph,lead_image,category&page_size=10&tags=liljat&order=-visible_in_listings&page=${page}`;
  beforeAll(() => {
    for (const page of [1, 2])
      backend.answer(tagged(page), { json: rawList([rawItem(50 + page)], { page, num_pages: 2, count: 11 }) });
    backend.answer(tagged(3), { status: 404, json: { detail: 'Invalid page.' } });
    servePage(backend, '/tunnus/', rawPage('ArticlePageTag', { id: 90, name: 'liljat', description: 'Liljoista.' }));
  });

  it.each([
    ['/tunnus/', 'Juttu 51'],
    ['/tunnus/?page=2', 'Juttu 52'],
  ])('lists its own articles at %s', async (path, title) => {
    const { document } = await show(path);
    const cards = [...document.querySelectorAll('[data-list=latest] .card__title')].map(
      ({ textContent }) => textContent,
    );
    expect(cards).toEqual([title]);
    expect(document.querySelector('.title-band__lead')?.textContent).toBe('Liljoista.');
  });

  it('goes on by links, and ends where its articles end', async () => {
    expect((await host.ask('/tunnus/')).text).toContain('href="/tunnus/?page=2" rel="next"');
    expect((await host.ask('/tunnus/?page=3')).status).toBe(404);
  });

  it('says so when there is no article yet', async () => {
    backend.answer(tagged(1).replace('liljat', 'tyhjä'), { json: rawList([]) });
    servePage(backend, '/tyhja/', rawPage('ArticlePageTag', { id: 91, name: 'tyhjä' }));
    expect((await show('/tyhja/')).main).toContain('Aiheesta ei ole vielä artikkeleita.');
  });
});

describe('a form page and a free-form page', () => {
  it('show their title, their blocks, and the form after them', async () => {
    expect((await show(pathOf('FormPage'))).main).toMatch(/Sivu FormPage\s*Leipäteksti\.\s*Pyydä tarjous\./);
    expect((await show(pathOf('FreeformPage'))).main).toMatch(/Sivu FreeformPage\s*Leipäteksti\.$/);
  });
});
