// The placeholders for missing pictures of the content.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  rawArticle,
  rawImage,
  rawItem,
  rawList,
  rawPage,
  rawSite,
  servePage,
} from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { readFallbacks } from './fallbacks.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  backend.answer('/api/site/', { json: rawSite() });
  backend.answer('/api/pages/', { json: rawList([rawItem(1), rawItem(2)]) });
  const plant = (id: number, changes: object) => rawPage('PlantCardPage', { id, ...changes });
  servePage(backend, '/', rawPage('HomePage', { id: 10 }));
  servePage(backend, '/juttu/', rawArticle({ id: 11 }));
  servePage(backend, '/kasvit/', rawPage('PlantRegistryIndexPage', { id: 12 }));
  servePage(backend, '/kuvaton/', plant(13, {}));
  servePage(backend, '/pieni/', plant(14, { plant_card_images: [{ image: rawImage({ width: 399, height: 600 }) }] }));
  servePage(backend, '/matala/', plant(15, { plant_card_images: [{ image: rawImage({ width: 800, height: 299 }) }] }));
  servePage(backend, '/riittava/', plant(16, { plant_card_images: [{ image: rawImage({ width: 400, height: 300 }) }] }));
  host = await startHost(backend);
}); // biome-ignore format: one page a line
afterAll(async () => {
  await host.close();
  await backend.close();
});

const mainOf = async (path: string) => /<main.*<\/main>/s.exec((await host.ask(path)).text)?.[0] ?? '';

describe('a page whose content has no picture', () => {
  it('shows the large drawing for its lead story', async () => {
    expect(await mainOf('/')).toMatch(/home-lead.*<img src="\/assets\/fallback-[\w-]{6}\.svg" width="1200" height="675" alt=""/s);
  }); // biome-ignore format: one pattern

  it('shows the small drawing on its cards and beside its titles', async () => {
    const html = await mainOf('/juttu/');
    for (const list of ['related', 'latest'])
      expect(html.split(`data-list="${list}"`)[1]).toMatch(
        /^[^§]*?<img src="\/assets\/fallback-thumbnail-[\w-]{6}\.svg" width="720" height="405" alt="" loading="lazy"/,
      );
  });

  it.each(['/kasvit/', '/kuvaton/'])('shows the drawing of a plant on %s', async (path) => {
    expect(await mainOf(path)).toMatch(/<img src="\/assets\/fallback-plant-[\w-]{6}\.svg" width="800" height="600" alt=""/);
  }); // biome-ignore format: one pattern

  it('shows none for the picture of the article itself, which may have been left out on purpose', async () => {
    expect((await mainOf('/juttu/')).split('class="section"')[0]).not.toContain('fallback');
  });
});

describe("a plant's picture", () => {
  it.each(['/pieni/', '/matala/'])('below 400 by 300 px is not shown, as on %s', async (path) => {
    const html = await mainOf(path);
    expect(html).toContain('/assets/fallback-plant-');
    expect(html).not.toContain('/kuva/');
  });

  it('of just that size is shown', async () => {
    const html = await mainOf('/riittava/');
    expect(html).toContain('/kuva/');
    expect(html).not.toContain('/assets/fallback-plant-');
  });
});

describe('the drawings', () => {
  it.each([
    ['fallback', 1200, 675],
    ['fallback-thumbnail', 720, 405],
    ['fallback-plant', 800, 600],
  ])('%s is %d by %d px', async (name, width, height) => {
    expect(await sharp(`${projectRoot}/templates/pictures/${name}.svg`).metadata()).toMatchObject({ width, height });
  });

  it('are missed at the start, not by a visitor', () => {
    expect(() => readFallbacks({}, new Map())).toThrow('The build made no picture "fallback-plant"');
  });
});
