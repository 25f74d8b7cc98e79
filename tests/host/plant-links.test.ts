// The plants in an article, over HTTP: their links, cards and rail, and an article without a registry.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawArticle, rawImage, rawItem, rawList, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const fields = 'name_sci,name_se,plant_card_images';
const registry = (asked: string) =>
  `/api/pages/?type=base.PlantCardPage&fields=${asked}&order=title&page_size=100&page=1`;
const facts = registry(`${fields},blooming_months,flower_colors,height,perenniality,toxic`);
const plant = (id: number, title: string, changes: Raw = {}) =>
  rawItem(id, {
    title,
    name_sci: `Latina ${title}`,
    plant_card_images: [{ image: rawImage() }],
    meta: { relative_url: `/kasvikortisto/${title.toLowerCase()}/` },
    ...changes,
  });
const body = [
  { id: 'a', type: 'heading', value: 'Kielo otsikossa' },
  {
    id: 'b',
    type: 'text',
    value: '<p>Istuta kielo <a href="/kasvikortisto/tuomi/">tuomen</a> alle. Näin kielo kukkii.</p>',
  },
  { id: 'c', type: 'quote', value: { text: 'Puutarhassa on kielo', author: 'Kielo Esimerkki' } },
  {
    id: 'd',
    type: 'section',
    value: { heading: '', child_blocks: [{ id: 'e', type: 'text', value: '<p>Vielä humala.</p>' }] },
  },
];

/** A backend without the call for plant names, whose few plants are read from their list. */
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 1, body }),
    '/toinen/': rawArticle({ id: 2, body }),
    '/kolmas/': rawArticle({ id: 3, body }),
  });
  backend.answer('/api/pages/names/', { status: 404, json: { message: 'not found' } });
});
afterAll(() => backend.close());

async function show(path: string, given: () => void) {
  given();
  host = await startHost(backend);
  const { headers, text } = await host.ask(path);
  await host.close();
  const { document } = new Window({ url: 'https://koe.example/juttu/' });
  document.write(text);
  const links = [...document.querySelectorAll('a.plant-link')];
  return { document, headers, links, words: links.map((link) => link.textContent) };
}

describe('an article that names plants', () => {
  it('links each once, in its text alone, and says of each what a reader would see in its card', async () => {
    const { document, links, words } = await show('/juttu/', () =>
      backend.answer(facts, {
        json: rawList([plant(5, 'Kielo', { toxic: true }), plant(6, 'Tuomi'), plant(7, 'Humala'), plant(8, 'Tyrni')]),
      }),
    );
    expect(words).toEqual(['kielo', 'tuomen', 'humala']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/kasvikortisto/kielo/',
      '/kasvikortisto/tuomi/',
      '/kasvikortisto/humala/',
    ]);
    for (const link of links) expect(link.getAttribute('aria-description')).toMatch(/^Latina /);
    // The page itself contains none of the cards.
    expect(document.querySelectorAll('[data-widget=plant-links] > *')).toHaveLength(0);
    const rail = [...document.querySelectorAll('.plant-list a')].map((link) => link.getAttribute('href'));
    expect(rail).toEqual(['/kasvikortisto/tuomi/', '/kasvikortisto/kielo/', '/kasvikortisto/humala/']);
  });

  it('has a card for each at an address of its own, the same for every page', async () => {
    backend.answer(facts, { json: rawList([plant(5, 'Kielo', { toxic: true }), plant(6, 'Tuomi')]) });
    const cards = await startHost(backend);
    const [kielo, tuomi] = await Promise.all([5, 6].map((id) => cards.ask(`/osat/kasvi/${id}/`)));
    for (const [answer, name] of [
      [kielo, 'Kielo'],
      [tuomi, 'Tuomi'],
    ] as const) {
      const { document } = new Window();
      document.write(answer?.text ?? '');
      const card = document.querySelector('[data-plant-card]');
      expect([card?.getAttribute('popover'), card?.getAttribute('aria-label')]).toEqual(['manual', name]);
      expect(card?.textContent.includes('Myrkyllinen')).toBe(name === 'Kielo');
      expect(card?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(answer?.headers).toMatchObject({
        etag: expect.any(String),
        'cache-control': expect.stringContaining('public'),
      });
    }
    const none = await Promise.all(
      ['7', '0', '-5', 'x', '5x', '99999999999999999999'].map((id) => cards.ask(`/osat/kasvi/${id}/`)),
    );
    expect(none.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    await cards.close();
  });

  it('is whole with a backend whose lists do not tell the plants’ facts', async () => {
    const { headers, words } = await show('/toinen/', () => {
      backend.answer(facts, { status: 400, json: { message: 'unknown fields: height' } });
      backend.answer(registry(fields), { json: rawList([plant(5, 'Kielo')]) });
    });
    expect(words).toEqual(['kielo']);
    expect(headers['x-degraded']).toBeUndefined();
  });

  it('is text where the registry cannot be had', async () => {
    const { document, words } = await show('/kolmas/', () => {
      backend.answer(facts, { status: 500, json: {} });
    });
    expect(words).toEqual([]);
    expect(document.querySelector('.article-text')?.textContent).toContain('Istuta kielo tuomen alle.');
    expect(document.querySelector('[data-widget=plant-links]')).toBeNull();
  });
});
