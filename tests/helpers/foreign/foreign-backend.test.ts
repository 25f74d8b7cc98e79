// The foreign backend implements exactly the contract; otherwise the sweeps on it would prove nothing.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Page, pageTypes, parsePage } from '../../../server/contract/pages.ts';
import { parseAs } from '../../../server/contract/parse.ts';
import { site } from '../../../server/contract/site.ts';
import { type ForeignBackend, startForeignBackend } from './foreign-backend.ts';

const backends: ForeignBackend[] = [];
beforeAll(async () => {
  for (const kind of ['bare', 'full'] as const)
    backends.push(await startForeignBackend(kind, 'https://ulappa.example'));
});
afterAll(() => Promise.all(backends.map(({ close }) => close())));
const backendOf = (kind: 'bare' | 'full') => backends[kind === 'bare' ? 0 : 1] as ForeignBackend;

const ask = (backend: ForeignBackend, path: string, headers: Record<string, string> = {}) =>
  fetch(backend.apiUrl + path, {
    redirect: 'manual',
    headers: { authorization: `Api-Key ${backend.apiKey}`, ...headers },
  });
const parsedPages = (kind: 'bare' | 'full') => backendOf(kind).content.pages.map(({ page }) => parsePage(page));

describe.each(['bare', 'full'] as const)('the %s foreign backend', (kind) => {
  it('has a page of every type, each as the contract wants it', () => {
    expect(new Set(parsedPages(kind).map(({ type }) => type))).toEqual(new Set(pageTypes));
    expect(() => parseAs(site, backendOf(kind).content.site, 'site')).not.toThrow();
  });

  it('finds a page by its decoded path, and leads to it', async () => {
    const backend = backendOf(kind);
    const found = await ask(backend, `/pages/find/?${new URLSearchParams({ html_path: '/tulisijat/kesäkeittiö/' })}`);
    expect(found.status).toBe(302);
    const location = found.headers.get('location') ?? '';
    const page = await ask(backend, location.slice(backend.apiUrl.length));
    expect((await page.json()).title).toContain('Kesäkeittiö');
    const encoded = new URLSearchParams({ html_path: '/tulisijat/kes%C3%A4keitti%C3%B6/' });
    expect((await ask(backend, `/pages/find/?${encoded}`)).status).toBe(404);
  });

  it.each([
    ['/pages/?kolme=3', 400],
    ['/pages/?fields=hinta', 400],
    ['/pages/?order=hinta', 400],
    ['/pages/?page=99', 404],
    ['/pages/9999/', 404],
    ['/redirects/find/?old_path=/ei-ole', 404],
  ])('refuses %s', async (path, status) => {
    expect((await ask(backendOf(kind), path)).status).toBe(status);
  });

  it('wants its key, and says what has not changed', async () => {
    const backend = backendOf(kind);
    expect((await fetch(`${backend.apiUrl}/pages/`)).status).toBe(403);
    const etag = (await ask(backend, '/site/')).headers.get('etag') ?? '';
    expect((await ask(backend, '/site/', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('the wagtail foreign backend', () => {
  it('gives each recorded answer, with its own origins', async () => {
    const backend = await startForeignBackend('wagtail', 'https://kotipiha.example');
    backends.push(backend);
    const file = await readFile(new URL('wagtail-answers.json', import.meta.url), 'utf8');
    const own = file.replaceAll('{api}', backend.origin).replaceAll('{site}', 'https://kotipiha.example');
    for (const { call, status, body, location } of JSON.parse(own).answers) {
      const answer = await ask(backend, call.slice('GET '.length));
      expect([answer.status, answer.headers.get('location') ?? undefined], call).toEqual([status, location]);
      if (body !== undefined) expect(await answer.json(), call).toEqual(body);
    }
  });

  it.each([
    ['/pages/?type=base.QuestionPage', 400],
    ['/pages/?hinta=1', 400],
    ['/pages/9999/', 404],
    ['/article_tags/ei-ole/', 404],
    ['/competition/', 404],
  ])('answers %s, which was not recorded, as a Wagtail would', async (path, status) => {
    const backend = await startForeignBackend('wagtail', 'https://kotipiha.example');
    backends.push(backend);
    expect((await ask(backend, path)).status).toBe(status);
  });
});

/** The parser's values for missing fields. */
const empty = (type: string) => parsePage({ id: 0, title: '', meta: { type: `base.${type}` } });

type Part = (page: Page) => object;
const wholePart: Part = (page) => page;
const metaPart: Part = ({ meta }) => meta;
/** The names of the fields that at least one of the pages has. */
const fieldsIn = (pages: Page[], type: string, part: Part): string[] =>
  Object.entries(part(empty(type)))
    .filter(([name, nothing]) => pages.some((page) => fieldJson(page, part, name) !== JSON.stringify(nothing)))
    .map(([name]) => name);
const fieldJson = (page: Page, part: Part, name: string) =>
  JSON.stringify((part(page) as Record<string, unknown>)[name]);

describe('between them', () => {
  it.each(pageTypes)('the full one tells every field of %s', (type) => {
    const pages = parsedPages('full').filter((page) => page.type === type);
    const untold = (part: Part, exceptions: string[]) => {
      const all = fieldsIn(pages, type, part);
      return Object.keys(part(empty(type))).filter((name) => !all.includes(name) && !exceptions.includes(name));
    };
    expect(untold(wholePart, ['type'])).toEqual([]);
    const ofArticles = ['category', 'tags', 'author', 'customers', 'page_options'];
    expect(untold(metaPart, type === 'ArticlePage' ? ['type'] : ['type', ...ofArticles])).toEqual([]);
  });

  it('the bare one tells none but addresses, a form and the least of every block', () => {
    const all = parsedPages('bare').flatMap((page) => [
      ...fieldsIn([page], page.type, wholePart),
      ...fieldsIn([page], page.type, metaPart),
    ]);
    expect(new Set(all)).toEqual(new Set(['id', 'title', 'meta', 'relative_url', 'body', 'form']));
  });
});
