// The playground's data for searching and playing: groups, notes, plays, thumbnails, and the words of the source.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../tests/helpers/start-host.ts';
import { modelArticlePath } from './block-entries.ts';
import type { Catalogue } from './browser/types.ts';
import { createPlayground } from './playground.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let catalogue: Catalogue;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { [modelArticlePath]: rawArticle({ body: [{ id: 't1', type: 'text', value: '<p>Hei</p>' }] }) });
  host = await startHost(backend, { demo: createPlayground });
  catalogue = JSON.parse((await host.ask('/demo/catalogue.json')).text);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const widget = (name: string) => catalogue.widgets.find((one) => one.name === name);

describe('the catalogue', () => {
  it('has the group of a widget and the advice on it', () => {
    expect(widget('lead-form')?.notes).toEqual({
      group: 'forms',
      do: expect.arrayContaining([expect.stringContaining('`companies`')]),
      dont: expect.arrayContaining([expect.any(String)]),
    });
  });

  it('has the plays of an example, with answers that the stage can give', () => {
    const [first, second] = widget('plant-search')?.examples ?? [];
    const [search] = first?.plays ?? [];
    expect(search?.answers[0]).toEqual({
      method: 'GET',
      path: '/kasvikortisto/',
      status: 200,
      json: {},
      // The page of the example to which the play refers.
      page: '/demo/widgets/plant-search/3/',
    });
    expect(search?.steps).toContainEqual({ press: 'Hae kasveja' });
    expect(second?.plays).toEqual([]);
  });

  it('leads to thumbnails that are served, and to none where there is nothing to see', async () => {
    for (const theme of ['light', 'dark']) {
      const { status, headers } = await host.ask(`${widget('newsletter')?.thumbnail}.${theme}.avif`);
      expect([status, headers['content-type']]).toEqual([200, 'image/avif']);
    }
    expect(widget('tracking')?.thumbnail).toBe('');
    expect(catalogue.blocks[0]?.thumbnail).toBe('/demo/thumbnails/block-text');
  });

  it.each(['nobody.light.avif', 'newsletter.avif', '..%2Fpackage.json'])('has no thumbnail %s', async (file) => {
    expect((await host.ask(`/demo/thumbnails/${file}`)).status).toBe(404);
  });
});

describe('the words of the source', () => {
  it('are the names and meanings of props, events and partners’ options', async () => {
    const words = JSON.parse((await host.ask('/demo/words.json')).text);
    expect(words.newsletter.props).toContainEqual(['privacyUrl', expect.any(String)]);
    expect(words.newsletter.events).toContainEqual(['widget:submitted', expect.stringContaining('visitor')]);
    expect(words.newsletter.options.map(([name]: [string]) => name)).toContain('theme');
    expect(words['share-menu'].options).toEqual([]);
  }, 30_000);
});
