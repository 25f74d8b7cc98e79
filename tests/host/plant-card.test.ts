// A plant card in a visitor's browser: its sections, its calls, and its articles page by page.
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawImage, rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const fields = 'name_sci,name_se,plant_card_images,blooming_months,flower_colors,height,perenniality,toxic';
const names = '/api/pages/names/?type=base.PlantCardPage';
const related = `/api/pages/?type=base.PlantCardPage&fields=${fields}&ids=5,9&page_size=100`;
/** The calls for the articles of a plant card (docs/content-api.md, section 2), without and with a search. */
const articles = (page: number, search = '') =>
  `/api/pages/?type=base.ArticlePage&fields=lead_title,lead_paragraph,lead_image,category&page_size=10${search && `&search=${search}`}&order=-visible_in_listings&page=${page}${search && '&exact=true'}`;
const path = '/kasvikortisto/kielo/';
const plain = '/kasvikortisto/tuntematon/';
const silent = '/kasvikortisto/mykka/';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    [path]: rawPage('PlantCardPage', {
      id: 4,
      title: 'Kielo',
      name_sci: 'Convallaria majalis',
      name_se: 'liljekonvalj',
      perenniality: 'PE',
      toxic: true,
      description: 'Tuoksuu.',
      care_instructions: 'Kastele.',
      light_requirements: [{ id: 1, name: 'varjo' }],
      blooming_months: [5, 6, 7, 8].map((n) => ({ name: `kuu ${n}`, month_number: n })),
      flower_colors: [{ id: 1, name: 'valkoinen' }],
      plant_card_images: [{ image: rawImage() }, { image: rawImage({ meta: { download_url: '/media/b.webp' } }) }],
      related_cards: [{ id: 5, title: 'Lilja', meta: { relative_url: '/kasvikortisto/lilja/' } }],
      related_species: [
        { id: 5, title: 'Lilja', meta: { relative_url: '/kasvikortisto/lilja/' } },
        { id: 9, title: 'Outo', meta: { relative_url: '/kasvikortisto/outo/' } },
      ],
      meta: { relative_url: path },
    }),
    [plain]: rawPage('PlantCardPage', { id: 6, title: 'Tunte\u00adma\u00adton', meta: { relative_url: plain } }),
    [silent]: rawPage('PlantCardPage', { id: 7, title: 'Mykkä', meta: { relative_url: silent } }),
    '/juttu/': rawPage('ArticlePage', { id: 8 }),
  });
  const registry = [rawItem(5, { title: 'Lilja' }), rawItem(4, { title: 'Kielo' }), rawItem(3, { title: 'Akileija' })];
  backend.answer(names, { json: { items: registry } });
  backend.answer(related, { json: rawList(registry.slice(0, 1)) });
  for (const page of [1, 2]) {
    const pagination = { page, num_pages: 2, count: 11 };
    backend.answer(articles(page, 'Kielo'), { json: rawList([rawItem(50 + page)], pagination) });
    backend.answer(articles(page), { json: rawList([rawItem(60 + page)], pagination) });
  }
  for (const past of [articles(3, 'Kielo'), articles(3, 'Kielo').replace('&exact=true', ''), articles(3)])
    backend.answer(past, { status: 404, json: { detail: 'Invalid page.' } });
  backend.answer(articles(1, 'Tuntematon'), { json: rawList([]) });
  backend.answer(articles(1, 'Mykkä'), { status: 500 });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

async function show(address: string): Promise<{ status: number; document: Document; html: string }> {
  const { status, text: html } = await host.ask(address);
  return { status, html, document: new new Window().DOMParser().parseFromString(html, 'text/html') };
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) =>
    (element.textContent ?? '').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim(),
  );
const listOf = (document: Document) => ({
  heading: textsOf(document, '.plant-articles h2')[0],
  titles: textsOf(document, '.plant-articles .card__title'),
});

describe('a plant card', () => {
  it('has its names, chips and badge in its head', async () => {
    const { document } = await show(path);
    expect(textsOf(document, '.plant-hero h1')).toEqual(['Kielo']);
    expect(document.querySelector('.plant-hero [lang=la]')?.textContent).toBe('Convallaria majalis');
    expect(textsOf(document, '.plant-hero__swedish')).toEqual(['Ruotsiksi: liljekonvalj']);
    expect(textsOf(document, '.plant-hero__chips > li')).toEqual([
      'Monivuotinen',
      'kuu 5',
      'kuu 6',
      'kuu 7',
      '+1 kuukausi lisää: kuu 8',
      'Myrkyllinen',
    ]);
    expect(document.querySelector('.plant-hero__chips a')?.getAttribute('data-tooltip')).toBe('kuu 8');
    expect(textsOf(document, '.plant-care__badge')).toEqual(['Vaativa']);
    expect(textsOf(document, '.plant-section__chip')[0]).toBe('Vaativa');
    expect(document.querySelector('.crumbs li:nth-child(2) a')?.getAttribute('href')).toBe('/kasvikortisto/');
    expect(textsOf(document, '.share-menu__trigger')).toEqual(['Jaa kasvikortti']);
  });

  it('has its bloom as a table with words in every month', async () => {
    const { document } = await show(path);
    expect(textsOf(document, '.plant-calendar th .visually-hidden')).toHaveLength(12);
    const cells = textsOf(document, '.plant-calendar td');
    expect(cells.map((words) => words === 'kukkii')).toEqual(
      [4, 5, 6, 7].reduce((all, n) => all.with(n, true), Array(12).fill(false)),
    );
    expect(cells[0]).toBe('ei kuki');
  });

  it('has contents that lead to what there is', async () => {
    const { document } = await show(path);
    const links = [...document.querySelectorAll('.plant-contents a')].map((link) => link.getAttribute('href') ?? '');
    expect(links[0]).toBe('#varoitukset');
    expect(links.at(-1)).toBe('#kuvat');
    for (const link of links) expect(document.querySelectorAll(link), link).toHaveLength(1);
  });

  it('names help for the poisoned by a link that calls it', async () => {
    const { document } = await show(path);
    expect(document.querySelector('.plant-warnings a')?.getAttribute('href')).toBe('tel:0800147111');
    expect((await show(plain)).document.querySelector('.plant-warnings')).toBeNull();
  });

  it('shows the pictures after its first in a gallery', async () => {
    const { document } = await show(path);
    expect([...document.querySelectorAll('.gallery a')].map((link) => link.getAttribute('href'))).toEqual([
      '/kuva/1920-90/media/b.webp',
    ]);
    expect((await show(plain)).document.querySelector('#kuvat')).toBeNull();
  });

  it('shows the plants around it, none of them twice', async () => {
    const { document } = await show(path);
    const hrefs = [...document.querySelectorAll('.plant-browse a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/juttu-3/', '/juttu-5/']);
    expect(textsOf(document, '.plant-related .card__title')).toEqual(['Lilja']);
    expect(textsOf(document, '.plant-related a.chip')).toEqual(['Outo']);
  });

  it('is a Taxon to search engines, with all of its pictures', async () => {
    const { document } = await show(path);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    );
    const { mainEntity } = data.find((thing) => thing['@type'] === 'WebPage');
    expect(mainEntity).toMatchObject({ '@type': 'Taxon', name: 'Convallaria majalis' });
    expect(mainEntity.image).toHaveLength(2);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Tuoksuu.');
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toContain('/media/kuva.webp');
  });

  it('stands without anything but its title', async () => {
    const { status, document } = await show(plain);
    expect(status).toBe(200);
    expect(document.querySelector('.plant-hero img')?.getAttribute('src')).toContain('fallback-plant');
    expect(document.querySelector('.plant-calendar, .plant-contents, .plant-care, .plant-browse')).toBeNull();
  });
});

describe('the articles of a plant card', () => {
  it('are those that name the plant', async () => {
    const { document } = await show(path);
    expect(listOf(document)).toEqual({ heading: 'Artikkeleita aiheesta', titles: ['Juttu 51'] });
  });

  it.each([
    ['nobody names it', plain],
    ['the search fails', silent],
  ])('are the newest ones, and say so, when %s', async (_, address) => {
    const { document } = await show(address);
    expect(listOf(document)).toEqual({ heading: 'Uusimmat artikkelit', titles: ['Juttu 61'] });
  });

  it.each([
    [path, 'Juttu 52'],
    [plain, 'Juttu 62'],
    [silent, 'Juttu 62'],
  ])('go on by path, in the same list: %s', async (address, title) => {
    const first = await show(address);
    expect(first.html).toContain(`href="${address}2/" rel="next"`);
    const { status, document } = await show(`${address}2/`);
    expect(status).toBe(200);
    expect(listOf(document).titles).toEqual([title]);
    expect(document.querySelector('.paging [rel=prev]')?.getAttribute('href')).toBe(address);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://koe.example${address}2/`);
    expect(document.querySelector('link[rel=prev]')?.getAttribute('href')).toBe(`https://koe.example${address}`);
    const robots = ({ document: shown }: { document: Document }) =>
      shown.querySelector('meta[name=robots]')?.getAttribute('content');
    expect([robots(first), robots({ document })]).toEqual(['max-image-preview:large', 'noindex']);
  });

  it.each([
    `${path}3/`,
    `${plain}3/`,
    `${path}0/`,
    `${path}01/`,
    `${path}-1/`,
    `${path}?page=2`,
    '/juttu/2/',
    '/juttu/1/',
  ])('are not found at %s', async (address) => expect((await host.ask(address)).status).toBe(404));

  it('have their first page at the address of the card', async () => {
    const { status, headers } = await host.ask(`${path}1/?utm_source=a`);
    expect([status, headers.location]).toEqual([308, `${path}?utm_source=a`]);
  });

  it('are missing when no list comes, and the card is there all the same', async () => {
    const lost = await startFakeBackend();
    serveSite(lost, { [path]: rawPage('PlantCardPage', { id: 4, title: 'Kielo', meta: { relative_url: path } }) });
    lost.answer('/api/pages/', { status: 500 });
    const lonely = await startHost(lost);
    const { status, text } = await lonely.ask(path);
    expect(status).toBe(200);
    expect(text).toContain('data-live="articles"');
    expect(text).not.toContain('Uusimmat artikkelit');
    // A further page returns the error status, so that a list that is updated in place stays unchanged.
    expect((await lonely.ask(`${path}2/`)).status).toBe(503);
    await lonely.close();
    await lost.close();
  });
});
