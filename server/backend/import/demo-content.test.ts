// The content of the demo site: it can be imported, every page is valid, and every link has a target.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../contract/blocks.ts';
import { type Page, parsePage } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { site } from '../../contract/site.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

const contentDir = new URL('../../../demo/content', import.meta.url).pathname;
/** The pages of the host to which content may link. */
const hostPaths = [
  '/suosituimmat/',
  '/tagit/',
  '/profiili/',
  '/kirjaudu/',
  '/rekisteroidy/',
  '/uutiskirje/',
  '/hakutulokset/',
  '/embed/',
];

let backend: TestBackend;
// biome-ignore lint/suspicious/noExplicitAny: raw answers of every page type
let raws: any[];
let pages: Page[];
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(contentDir, { recentDates: true });
  const rows = await backend.store.selectFrom('pages').select('id').where('live', '=', 1).orderBy('id').execute();
  raws = await Promise.all(rows.map(async ({ id }) => (await backend.ask(`/api/pages/${id}/`)).json));
  pages = raws.map(parsePage);
}, 60_000);
afterAll(() => backend.stop());

const ofType = (type: Page['type']) => pages.filter((page) => page.type === type);
const blocksOf = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.type === 'section') return [block, ...blocksOf(block.value.child_blocks)];
    return block.type === 'columns' ? [block, ...block.value.columns.flatMap(blocksOf)] : [block];
  });

describe('the demo content', () => {
  it('has what the plan promises', () => {
    expect(ofType('ArticlePage')).toHaveLength(41);
    expect(ofType('PlantCardPage')).toHaveLength(113);
    expect(ofType('CategoryPage')).toHaveLength(7);
    expect(ofType('CustomerPage')).toHaveLength(6);
    expect(ofType('FormPage')).toHaveLength(4);
    expect(ofType('FreeformPage').length).toBeGreaterThanOrEqual(11);
  });

  it('has no block that could not be shown', () => {
    for (const page of pages) {
      if (!('body' in page) || !Array.isArray(page.body)) continue;
      const skipped = blocksOf(page.body).filter(({ type }) => type === 'skipped');
      expect(skipped, page.meta.relative_url).toEqual([]);
    }
  });

  it('has block ids that are unique within their page', () => {
    for (const page of pages) {
      if (!('body' in page) || !Array.isArray(page.body)) continue;
      const ids = blocksOf(page.body).map(({ id }) => id);
      expect(new Set(ids).size, page.meta.relative_url).toBe(ids.length);
    }
  });

  it('links only to pages that are there', async () => {
    const paths = new Set(pages.map((page) => page.meta.relative_url));
    const rawSite = (await backend.ask('/api/site/')).json;
    const broken: string[] = [];
    for (const answer of [...raws, rawSite]) {
      const text = JSON.stringify(answer);
      const links = [...text.matchAll(/href=\\"(\/[^\\"]*)|"(?:relative_url|html_url)":"([^"]*)"|\]\((\/[^)]*)\)/g)];
      for (const [, href, url = '', cell] of links) {
        const path = (href ?? cell ?? url.replace(testSite, '')).replace(/[?#].*/, '');
        if (!path.startsWith('/') || paths.has(path)) continue;
        if (!hostPaths.some((known) => path.startsWith(known)))
          broken.push(`${answer.meta?.relative_url ?? 'site'} → ${path}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('has a form with every kind of field', () => {
    const kinds = ofType('FormPage').map((page) => (page.type === 'FormPage' ? (page.form?.form_fields ?? []) : []));
    const all = kinds.find((fields) => fields.length === 16)?.map(({ field_type }) => field_type) ?? [];
    expect(new Set(all).size).toBe(16);
  });

  it('has site data that parses, with four newsletters and an announcement that is on', async () => {
    const data = parseAs(site, (await backend.ask('/api/site/')).json, 'site');
    expect(data.newsletter_sites).toHaveLength(4);
    expect(['kevat', 'kesa', 'syksy', 'talvi']).toContain(data.announcement?.name);
    expect(data.announcement?.id).toMatch(/^[a-z]+-20\d\d$/);
    expect(Date.parse(data.announcement?.start ?? '')).toBeLessThan(Date.now());
    expect(data.suggested_searches).toHaveLength(5);
  });

  it('has a main menu that leads where the category bar does not', async () => {
    const { main_menu } = parseAs(site, (await backend.ask('/api/site/')).json, 'site');
    const categories = ofType('CategoryPage').map(({ meta }) => meta.relative_url);
    const paths = main_menu.map(({ relative_url }) => relative_url);
    expect(paths).toEqual(['/kasvikortisto/', '/kilpailu/', '/remonttilaskuri/', '/yhteistyoyritykset/']);
    // The first entry of the menu links to the most popular articles.
    expect(paths.filter((path) => categories.includes(path) || path === '/suosituimmat/')).toEqual([]);
  });

  it('has no menu that leads to a page that is not built', async () => {
    const data = parseAs(site, (await backend.ask('/api/site/')).json, 'site');
    const unbuilt = ofType('CustomerIndexPage').map(({ meta }) => meta.relative_url);
    expect(unbuilt).toEqual(['/yritykset/']);
    expect(JSON.stringify(data)).not.toMatch(/"(?:relative|html)_url":"(?:https:[/][/][^"/]+)?[/]yritykset[/]"/);
  });

  it('lists every company with its trade', () => {
    const page = ofType('FreeformPage').find(({ meta }) => meta.relative_url === '/yhteistyoyritykset/');
    const list =
      page?.type === 'FreeformPage' ? blocksOf(page.body).find(({ type }) => type === 'card_list') : undefined;
    const cards = list?.type === 'card_list' ? list.value.items : [];
    expect(cards.map((card) => [card.title, card.relative_url, card.header !== ''])).toEqual(
      ofType('CustomerPage').map(({ title, meta }) => [title, meta.relative_url, true]),
    );
  });

  it('counts renovations with the prices that its page tells', async () => {
    const data = parseAs(site, (await backend.ask('/api/site/')).json, 'site');
    const page = ofType('FreeformPage').find(({ meta }) => meta.relative_url === '/remonttilaskuri/');
    const table = page?.type === 'FreeformPage' ? blocksOf(page.body).find(({ type }) => type === 'table') : undefined;
    const [, ...rows] = table?.type === 'table' ? table.value.data : [];
    const tablePrices = rows.map(([work, , ...prices]) => [
      work,
      ...prices.map((price) => Number(price?.replace(/\D/g, ''))),
    ]);
    expect(data.renovation_costs.map(({ work, prices }) => [work, ...prices])).toEqual(tablePrices);
    expect(tablePrices).toHaveLength(6);
  });

  it('has articles of the last twelve months only', () => {
    const yearAgo = Date.now() - 366 * 24 * 3600_000;
    for (const page of ofType('ArticlePage')) {
      const published = Date.parse(page.meta.first_published_at ?? '');
      expect(published > yearAgo && published <= Date.now(), page.title).toBe(true);
    }
  });
});
