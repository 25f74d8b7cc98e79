// The demo's ad network: the contents of its files and the responses at its addresses.
import { readFileSync } from 'node:fs';
import { createPlayground } from 'pihlaja-playground';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import { rawImage, rawPage, serveSite } from '../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../tests/helpers/start-host.ts';

const folder = `${import.meta.dirname}/files`;
interface HouseAd {
  id: string;
  url: string;
  [words: string]: string;
}
const { houseAds, nativeAds } = (await import(`${folder}/house-ads.js`)) as {
  houseAds: HouseAd[];
  nativeAds: Record<string, { clickUrl: string; image: { url: string }; impressionTrackers: string[] }>;
};
const { motifs } = (await import(`${folder}/motifs.js`)) as { motifs: Record<string, () => string> };

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/yritykset/multavakka/': rawPage('CustomerPage', { id: 20, background_image: rawImage() }),
    '/yritykset/kuvaton/': rawPage('CustomerPage', { id: 21 }),
  });
  host = await startHost(backend, { demo: createPlayground });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('the house ads', () => {
  it('have each a picture and colours of their own, and words', () => {
    const styles = readFileSync(`${folder}/house-ads.css`, 'utf8');
    expect(houseAds.length).toBeGreaterThan(4);
    for (const { id, sponsor, title, text, action, url } of houseAds) {
      expect(motifs[id]?.(), id).toMatch(/^<(path|g)/);
      expect(styles).toContain(`.ad--${id} {`);
      for (const words of [sponsor, title, text, action]) expect(words, id).toBeTruthy();
      expect(url).toMatch(/^\/.*\/$/);
    }
  });

  it('are there for every place that the front page of the demo has', () => {
    const [, ids = ''] = /^native_ads: \[(.*)\]$/m.exec(readFileSync('demo/content/home/index.md', 'utf8')) ?? [];
    expect(Object.keys(nativeAds)).toEqual(ids.split(', '));
  });
});

describe('the addresses of the demo’s ad network', () => {
  it.each(['network.js', 'house-ads.js', 'draw-ad.js', 'motifs.js', 'house-ads.css'])('serve %s', async (name) => {
    const { status, headers, text } = await host.ask(`/demo/ads/${name}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(name.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    expect(text).toBe(readFileSync(`${folder}/${name}`, 'utf8'));
  });

  it('serve nothing else of the folder', async () => {
    for (const path of ['ads.ts', 'files/network.js', '..%2Fads.ts'])
      expect((await host.ask(`/demo/ads/${path}`)).status).toBe(404);
  });

  it('answer trackers with nothing, and forget them', async () => {
    for (const event of ['seen', 'clicked']) {
      const { status, headers, text } = await host.ask(`/demo/ads/${event}?ad=multavakka`);
      expect([status, text, headers['cache-control'], headers['set-cookie']]).toEqual([204, '', 'no-store', undefined]);
    }
  });

  it('lead to the picture that a company has on its own page', async () => {
    const { status, headers } = await host.ask('/demo/ads/pictures/multavakka');
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/kuva\/1080-75\/media\//);
    for (const company of ['kuvaton', 'ei-ole'])
      expect((await host.ask(`/demo/ads/pictures/${company}`)).status).toBe(404);
  });
});
