// Category, tag and company pages: the calls that they make or skip, and the page after a failed call.
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawItem, rawList, rawPage, servePage, serveSite } from '../helpers/raw-content.ts';
import { type Answer, startHost, type TestHost } from '../helpers/start-host.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const items = (from: number, to: number) => range(from, to).map((id) => rawItem(id));
const companies = (from: number, to: number) =>
  range(from, to).map((id) => ({ id, title: `Yritys ${id}`, meta: { relative_url: `/y/${id}/` } }));
const failing = { status: 500, json: {} };
const teaserFields = 'lead_title,lead_paragraph,lead_image,category';
const related = (id: number, page: number) =>
  `/api/pages/${id}/related_articles/?page=${page}&fields=${teaserFields}&order=-first_published_at`;
const customers = (id: number, page: number) => `/api/pages/${id}/customers/?page_size=20&page=${page}`;
const tagged = (page: number) =>
  `/api/pages/?type=base.ArticlePage&fields=${teaserFields}&page_size=10&tags=ruusut&order=-visible_in_listings&page=${page}`;

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let id = 100;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});
beforeEach(() => {
  serveSite(backend, {});
  id += 1;
});

/** Serves a page for this test, and the answers for its lists. */
function serve(type: string, fields: Raw, answers: Record<string, Raw> = {}): string {
  const path = `/sivu-${id}/`;
  servePage(backend, path, rawPage(type, { id, ...fields }));
  for (const [call, reply] of Object.entries(answers)) backend.answer(call, reply);
  return path;
}
const page = (list: Raw[], number: number, num_pages: number) => ({ json: rawList(list, { page: number, num_pages }) });

/** A host with empty caches, even without the latest articles. */
async function freshHost(): Promise<TestHost> {
  const fresh = await startHost(backend);
  onTestFinished(() => fresh.close());
  return fresh;
}

async function show(
  path: string,
  from = host,
): Promise<{ answer: Answer; document: Document; titles(list: string): string[] }> {
  const answer = await from.ask(path);
  const document = new new Window().DOMParser().parseFromString(answer.text, 'text/html');
  const titles = (list: string) =>
    [...document.querySelectorAll(`[data-list=${list}] :is(.card__title, .company-tile__name)`)].map(
      ({ textContent }) => (textContent ?? '').replaceAll('\u00AD', ''),
    );
  return { answer, document, titles };
}

describe.each([
  ['CategoryPage', 'related'],
  ['CustomerPage', 'company'],
])('the articles of a %s', (type, list) => {
  it.each([0, 1, 9, 11])('are those that came with it when they are %i, and no call is made', async (amount) => {
    const path = serve(type, { related_articles: items(1, amount) }, { [related(id, 1)]: page(items(90, 99), 1, 9) });
    const { titles, document } = await show(path);
    expect(titles(list)).toHaveLength(amount);
    expect(document.querySelector('.paging')).toBeNull();
    expect(backend.countOf(`/api/pages/${id}/related_articles/`)).toBe(0);
  });

  it('are asked for when they are exactly 10, and then have their paging', async () => {
    const fields = { related_articles: items(1, 10) };
    const path = serve(type, fields, { [related(id, 1)]: page(items(11, 20), 1, 3) });
    const { titles, document } = await show(path);
    expect(titles(list)[0]).toBe('Juttu 11');
    expect(document.querySelector('.paging__page[aria-current]')?.textContent).toBe('1');
    expect(backend.countOf(related(id, 1))).toBe(1);
  });

  it('have no paging when they are exactly 10 and no more', async () => {
    const fields = { related_articles: items(1, 10) };
    const path = serve(type, fields, { [related(id, 1)]: page(items(1, 10), 1, 1) });
    expect((await show(path)).document.querySelector('.paging')).toBeNull();
  });

  it('are those that came with it when the call fails', async () => {
    const path = serve(type, { related_articles: items(1, 10) }, { [related(id, 1)]: failing });
    const { answer, titles, document } = await show(path);
    expect([answer.status, answer.headers['x-degraded']]).toEqual([200, 'stale']);
    expect(titles(list)).toHaveLength(10);
    expect(document.querySelector('.paging')).toBeNull();
  });

  it('are always asked for on a later page', async () => {
    const path = serve(type, { related_articles: items(1, 3) }, { [related(id, 2)]: page([rawItem(77)], 2, 2) });
    const { titles, document } = await show(`${path}?page=2`);
    expect(titles(list)).toEqual(['Juttu 77']);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(`${path}?page=2`);
    expect(document.querySelector('.paging [rel=prev]')?.getAttribute('href')).toBe(path);
  });

  it('are out of order on a later page that fails, and not found past their end', async () => {
    const path = serve(type, {}, { [related(id, 2)]: failing, [related(id, 3)]: { status: 404, json: {} } });
    const { answer } = await show(`${path}?page=2`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect((await host.ask(`${path}?page=3`)).status).toBe(404);
  });
});

describe('a category', () => {
  const selector = '[data-more] a';

  it('shows the companies that came with it, and makes no call for fewer than 20', async () => {
    const path = serve('CategoryPage', { customers: companies(1, 19) });
    const { titles, document } = await show(path);
    expect(titles('companies')).toHaveLength(19);
    expect(document.querySelector(selector)).toBeNull();
    expect(backend.countOf(`/api/pages/${id}/customers/`)).toBe(0);
  });

  it('has no place for companies without any', async () => {
    const { document } = await show(serve('CategoryPage', {}));
    expect(document.querySelector('#kumppanit, [data-widget=company-list]')).toBeNull();
  });

  it('has a button to the next companies when there are more than the first page', async () => {
    const path = serve('CategoryPage', { customers: companies(1, 20) }, {
      [customers(id, 1)]: page(companies(1, 20), 1, 2),
    }); // biome-ignore format: one answer
    const { document } = await show(path);
    const button = document.querySelector(selector);
    expect(button?.textContent).toBe('Näytä lisää');
    expect(button?.getAttribute('href')).toMatch(new RegExp(`^${path}\\?yritykset=2#`));
  });

  it('has none when the call fails', async () => {
    const path = serve('CategoryPage', { customers: companies(1, 20) }, { [customers(id, 1)]: failing });
    const { answer, titles, document } = await show(path);
    expect([answer.status, titles('companies').length, document.querySelector(selector)]).toEqual([200, 20, null]);
  });

  it('shows the further pages below the first, up to what the address asks for', async () => {
    const answers = {
      [customers(id, 2)]: page(companies(21, 40), 2, 4),
      [customers(id, 3)]: page(companies(41, 60), 3, 4),
      [related(id, 1)]: page(items(1, 10), 1, 2),
    };
    const path = serve('CategoryPage', { customers: companies(1, 20), related_articles: items(1, 10) }, answers);
    const { answer, document, titles } = await show(`${path}?yritykset=3`);
    expect(answer.status).toBe(200);
    expect(titles('companies')).toEqual(range(1, 60).map((number) => `Yritys ${number}`));
    // The first new tile is the target of the button's link, even without a script.
    const [first] = document.querySelectorAll('[data-live-heading=nearest]');
    expect(first?.textContent).toContain('Yritys 41');
    const { pathname, search, hash } = new URL(
      document.querySelector(selector)?.getAttribute('href') ?? '',
      'http://a',
    );
    expect([pathname + search, hash]).toEqual([`${path}?yritykset=4`, `#${first?.id}`]);
    // The paging links of the articles retain the parameter of the companies.
    expect(document.querySelector('.paging [rel=next]')?.getAttribute('href')).toBe(`${path}?yritykset=3&page=2`);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).not.toContain('yritykset');
  });

  it('ends where its companies end', async () => {
    const answers = { [customers(id, 2)]: page(companies(21, 25), 2, 2) };
    const path = serve('CategoryPage', { customers: companies(1, 20) }, answers);
    const { titles, document } = await show(`${path}?yritykset=9`);
    expect([titles('companies').length, document.querySelector(selector)]).toEqual([25, null]);
  });

  it.each(['1', '0', '-2', 'kaksi', '2.5'])('takes ?yritykset=%s for the first page', async (value) => {
    const answers = { [customers(id, 1)]: page(companies(1, 20), 1, 1) };
    const path = serve('CategoryPage', { customers: companies(1, 20) }, answers);
    expect((await show(`${path}?yritykset=${value}`)).titles('companies')).toHaveLength(20);
  });

  it('is not given for more companies that fail: what is shown in place stays', async () => {
    const path = serve('CategoryPage', { customers: companies(1, 20) }, { [customers(id, 2)]: failing });
    const { answer, titles } = await show(`${path}?yritykset=2`);
    expect([answer.status, titles('companies').length]).toEqual([503, 20]);
  });
});

describe('a company', () => {
  const fields = () => ({ selected_articles: items(5, 6), related_articles: items(1, 10) });

  it('has its parts in their order, the selected articles on page 1 only', async () => {
    const path = serve('CustomerPage', { ...fields(), menu_items: [{ id: 1, text: 'Talot', icon: 'house' }] }, {
      [related(id, 1)]: page(items(1, 10), 1, 2),
      [related(id, 2)]: page(items(11, 12), 2, 2),
    }); // biome-ignore format: one answer
    backend.answer('/api/pages/', { json: rawList(items(9, 13)) });
    const host = await freshHost();
    const parts = async (at: string) =>
      [...(await show(at, host)).document.querySelectorAll('#customer-root :is(h1, .company-menu, h2)')].map(
        ({ className, textContent, tagName }) => (tagName === 'UL' ? className : textContent),
      );
    const [title, menu, ...lists] = await parts(path);
    expect([title, menu]).toEqual(['Otsikko', 'company-menu']);
    expect(lists).toEqual(['Valitut artikkelit', 'Yrityksen artikkelit', 'Viimeisimmät artikkelit']);
    expect((await parts(`${path}?page=2`)).slice(2)).toEqual(['Yrityksen artikkelit', 'Viimeisimmät artikkelit']);
  });

  it('cuts the leads of its articles at 5 lines and those of the latest at 6', async () => {
    const lead_paragraph = 'Pitkä juttu.';
    backend.answer('/api/pages/', { json: rawList([rawItem(1, { lead_paragraph })]) });
    const path = serve('CustomerPage', { related_articles: [rawItem(2, { lead_paragraph })] });
    const { document } = await show(path, await freshHost());
    const lines = (list: string) => document.querySelector(`[data-list=${list}] .card__lead`)?.className;
    expect([lines('company'), lines('latest')]).toEqual(['card__lead clamp clamp--5', 'card__lead clamp clamp--6']);
  });

  it('keeps ten places for the latest articles while they do not come', async () => {
    const path = serve('CustomerPage', fields(), { [related(id, 1)]: page(items(1, 10), 1, 1) });
    backend.answer('/api/pages/', failing);
    const { answer, document } = await show(path, await freshHost());
    expect([answer.status, document.querySelectorAll('[data-list=latest] .skeleton').length]).toEqual([200, 10]);
  });

  it('shows each contact only when it is filled, and a map of its address', async () => {
    const path = serve('CustomerPage', { email: 'a@b.example', address: 'Katu 1, Tampere', website: ' ' });
    const { document } = await show(path);
    const links = [...document.querySelectorAll('.company-contacts a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['mailto:a@b.example', 'https://www.google.com/maps/search/?api=1&query=Katu+1%2C+Tampere']);
  });

  it('shows four lines of its text, and a way to the rest that needs no script', async () => {
    const long = serve('CustomerPage', { body: `<p>${'Sana '.repeat(100)}</p>` });
    const { document } = await show(long);
    expect(document.querySelector('.company-text .clamp--4')?.textContent).toContain('Sana Sana');
    expect(document.querySelector('.company-text summary')?.textContent).toContain('Lue koko esittely');
    id += 1;
    const short = await show(serve('CustomerPage', { body: '<p>Lyhyesti.</p>' }));
    expect(short.document.querySelector('.company-text summary')).toBeNull();
  });
});

describe('a tag', () => {
  beforeEach(() => backend.answer('/api/article_tags/ruusut/', { json: { id: 1, name: 'ruusut', meta: { slug: 'ruusut' } } })); // biome-ignore format: one answer

  it('is named in its page’s body, as a tag’s page of the backend is', async () => {
    backend.answer(tagged(1), page(items(1, 2), 1, 1));
    const { document } = await show('/tagit/ruusut/', await freshHost());
    expect(document.body.getAttribute('data-page-type')).toBe('ArticlePageTag');
    expect((await show('/suosituimmat/')).document.body.getAttribute('data-page-type')).toBe('Fixed');
  });

  it('keeps its title, with a sentence in place of the list that did not come', async () => {
    // A single failure is retried at once.
    backend.answer(tagged(1), failing, failing, page(items(1, 2), 1, 1));
    const { answer, document } = await show('/tagit/ruusut/');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(document.querySelector('h1')?.textContent).toBe('Ruusut');
    expect(document.querySelector('.title-band__lead')?.textContent?.replaceAll('\u00AD', '')).toBe(
      'Artikkeleita ei saatu haettua juuri nyt. Yritä hetken kuluttua uudelleen.',
    );
    // The failed page is not cached.
    expect((await show('/tagit/ruusut/')).titles('latest')).toEqual(['Juttu 1', 'Juttu 2']);
  });

  it('goes on by ?page=N, and to its first page without a number', async () => {
    backend.answer(tagged(2), page(items(3, 4), 2, 3));
    const { document, titles } = await show('/tagit/ruusut/?page=2');
    expect(titles('latest')).toEqual(['Juttu 3', 'Juttu 4']);
    const ends = [...document.querySelectorAll('.paging__end')].map((link) => link.getAttribute('href'));
    expect(ends).toEqual(['/tagit/ruusut/', '/tagit/ruusut/?page=3']);
  });

  it('is out of order on a later page that fails, and not found past its end', async () => {
    backend.answer(tagged(4), failing);
    backend.answer(tagged(5), { status: 404, json: {} });
    expect((await host.ask('/tagit/ruusut/?page=4')).status).toBe(503);
    expect((await host.ask('/tagit/ruusut/?page=5')).status).toBe(404);
  });
});

describe('the popular grid', () => {
  it('is thirty articles, however many the backend gives', async () => {
    backend.answer('/api/pages/', { json: rawList(items(1, 40)) });
    const { document } = await show('/suosituimmat/', await freshHost());
    expect(document.querySelectorAll('main .card__title')).toHaveLength(30);
  });
});
