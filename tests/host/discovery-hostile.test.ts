// Hostile and incomplete content on the discovery pages: it is shown as text, without links, and breaks no page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawImage, rawItem, rawList, rawPage, rawSite, servePage, serveSite } from '../helpers/raw-content.ts'; // biome-ignore format: one source
import { startHost, type TestHost } from '../helpers/start-host.ts';
import { withoutStyles } from '../helpers/without-styles.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const markup = '<img src=x onerror=alert(1)>"\'</script>{{7*777}}';
const nowhere = { relative_url: 'javascript:alert(1)', html_url: 'data:text/html,x' };
const endless = { num_pages: 1e9, count: 1e12 };
/** A repeated id, markup instead of a name, and a very long word. */
const named = [
  { id: 1, name: markup },
  { id: 1, name: 'toinen' },
  { id: 2, name: 'ä'.repeat(200) },
];
const picture = (size: number, download_url: string) => ({
  image: rawImage({ width: size, height: size, alt: markup, caption: markup, meta: { download_url } }),
});
const item = (id: number, changes: Raw = {}) =>
  rawItem(id, { title: markup, lead_title: markup, lead_paragraph: `<p>${markup}</p>`, blooming_months: null, ...changes, meta: nowhere }); // biome-ignore format: one item
const items = [
  item(1),
  item(1, { plant_card_images: [picture(0, 'javascript:x')] }),
  item(2, { title: '', logo: null }),
];
const companies = Array.from({ length: 20 }, (_, n) => ({
  id: n % 3,
  title: markup,
  domains: ['javascript:x'],
  meta: nowhere,
}));

beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  const type = {
    search_type: markup,
    title: markup,
    page_type: 'base.ArticlePage',
    search_fields: null,
    page_size: 1e9,
  };
  const odd = {
    search_type: '__proto__',
    title: 'p',
    page_type: 'base.constructor',
    search_fields: ['a&type=x'],
    page_size: -3,
  };
  backend.answer('/api/site/', { json: rawSite({ search_types: [type, odd] }) });
  servePage(
    backend,
    '/kasvikortisto/',
    rawPage('PlantRegistryIndexPage', {
      id: 70,
      title: markup,
      meta: { month_choices: [{ month_number: 99, name: markup }], flower_color_choices: named, light_requirement_choices: null }, // biome-ignore format: one list
    }),
  );
  servePage(
    backend,
    '/kasvikortisto/k/',
    rawPage('PlantCardPage', {
      id: 71,
      title: markup,
      plant_card_images: [picture(0, '/media/a.webp'), picture(500, 'javascript:x')],
      perenniality: 'XX',
      height: null,
      width: { min: null, max: -5 },
      blooming_months: [{ name: markup, month_number: 13 }, { name: 'n', month_number: -1 }],
      flower_colors: named,
      description: `<p>${markup}</p><a href="javascript:alert(1)">x</a>`,
      thorny: true,
      thorny_description: markup,
      related_cards: [{ id: 1, title: markup, meta: nowhere }, { id: 2, title: markup, meta: { relative_url: '//evil.example/' } }],
      related_species: null,
    }),
  ); // biome-ignore format: one page
  servePage(
    backend,
    '/aihe/',
    rawPage('CategoryPage', { id: 80, title: markup, customers: companies, related_articles: null }),
  );
  backend.answer('/api/pages/80/customers/', { json: rawList(companies, endless) });
  backend.answer('/api/pages/80/related_articles/', { json: rawList(items, { ...endless, page: 5e8 }) });
  servePage(
    backend,
    '/yritys/',
    rawPage('CustomerPage', {
      id: 90,
      title: markup,
      body: `<p>${markup}</p>`,
      website: 'javascript:alert(1)',
      email: 'a@b?bcc=x',
      phone_number: markup,
      address: markup,
      menu_items: [{ id: 1, icon: '__proto__', link_text: markup, text: markup, ...nowhere, link_seo_type: 'x' }],
      selected_articles: items,
      related_articles: null,
      promotion: { background_image: null, menu_items: null },
    }),
  );
  backend.answer('/api/pages/', { json: rawList(items, endless) });
  backend.answer('/api/pages/facets/', { json: { count: -1, harmless: 1e9, facets: { category: [], month: null } } });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('hostile content', () => {
  it.each([
    '/kasvikortisto/?fc=1&mon=99&page=3',
    '/kasvikortisto/k/',
    '/kasvikortisto/vertailu/?kasvi=71&kasvi=70',
    '/aihe/?yritykset=20',
    '/aihe/?page=5',
    '/yritys/',
    '/hakutulokset/?search=a',
    `/hakutulokset/?search=a&type=${encodeURIComponent(markup)}`,
    '/hakutulokset/?search=a&type=__proto__',
  ])('is text that leads nowhere at %.50s', async (path) => {
    const { status, text } = await host.ask(path);
    expect(status).toBe(200);
    // A list is not rendered up to the length that it claims.
    expect(withoutStyles(text).length).toBeLessThan(100_000);
    for (const wrong of ['<img src=x', '="javascript:', '="data:text', 'evil.example', 'href=""', '[object', '5439'])
      expect(text, wrong).not.toContain(wrong);
    expect(text.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')).not.toMatch(/\b(undefined|NaN|null)\b/);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('words of a search that nobody means', () => {
  const typed = {
    '2,000 letters': 'pitkä'.repeat(400),
    '200 words': 'sana '.repeat(200),
    'control characters': 'ruu\u0000su\u001F\u007F\n\r\t',
    'half of a letter': 'ruusu\uD83C',
    'operators and quotes': '"ruusu* AND (NEAR/3 OR NOT title:^x) -- \'; %_\\',
    'many accents': `a${'\u0301'.repeat(500)}`,
  };
  const places = ['/hakutulokset/?search=', '/kasvikortisto/?s=', '/osat/hakuehdotukset/?search='];
  it.each(Object.entries(typed).flatMap(([name, words]) => places.map((place) => [name, place, words])))(
    'are no error: %s at %s',
    async (_, place, words) => {
      backend.calls.length = 0;
      const { status } = await host.ask(place + encodeURIComponent(words.toWellFormed()));
      expect(status).toBe(200);
      for (const { path } of backend.calls)
        expect(new URL(path, 'http://api').searchParams.get('search')?.length ?? 0).toBeLessThanOrEqual(200);
    },
  );
});
