// The sections of the sitemap over HTTP: together they contain all pages, whatever their ids.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAs } from '../../contract/parse.ts';
import { type SitemapEntry, sitemap, sitemapParts } from '../../contract/redirects.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

const readParts = async () => parseAs(sitemapParts, (await backend.ask('/api/sitemap/parts/')).json, 'parts').parts;
const readPart = async (part: string): Promise<SitemapEntry[]> =>
  parseAs(sitemap, (await backend.ask(`/api/sitemap/?hostname=site.example&part=${part}`)).json, 'site map');

/** Adds a copy of a page under another id; the next import deletes it. */
async function addCopy(id: number): Promise<void> {
  const { store } = backend;
  const page = await store
    .selectFrom('pages')
    .selectAll()
    .where('path', '=', '/puutarha/ruusut/')
    .executeTakeFirstOrThrow();
  const teaser = JSON.stringify({
    lead_image: { meta: { download_url: '/media/a.webp' } },
    plant_card_images: [{ image: { meta: { download_url: '/media/b.webp' } } }],
  });
  await store
    .insertInto('pages')
    .values({ ...page, id, path: `/puutarha/kopio-${id}/`, teaser })
    .execute();
}

describe('the site map in parts', () => {
  it('is one part on a small site, with the type and the pictures of each page', async () => {
    expect(await readParts()).toEqual(['0']);
    const entries = await readPart('0');
    const whole = (await backend.ask('/api/sitemap/?hostname=site.example')).json;
    expect(entries.map(({ location }) => location)).toEqual(whole.map(({ location }: SitemapEntry) => location));
    expect(entries).toContainEqual(
      expect.objectContaining({ location: `${testSite}/puutarha/ruusut/`, type: 'base.ArticlePage' }),
    );
  });

  it('passes over ids that no page has, and repeats no page', async () => {
    for (const id of [2999, 3000, 7001, 912_345]) await addCopy(id);
    expect(await readParts()).toEqual(['0', '5', '6', '14', '1824']);
    const parts = await Promise.all((await readParts()).map(readPart));
    const whole = (await backend.ask('/api/sitemap/')).json as SitemapEntry[];
    expect(parts.flat().map(({ location }) => location)).toEqual(whole.map(({ location }) => location));
    expect(parts.at(-1)).toEqual([
      expect.objectContaining({
        location: `${testSite}/puutarha/kopio-912345/`,
        images: ['/media/a.webp', '/media/b.webp'],
      }),
    ]);
    expect(await readPart('1')).toEqual([]);
  });

  it('has none of another site, and refuses what is no part', async () => {
    expect((await backend.ask('/api/sitemap/parts/?hostname=muu.example')).json).toEqual({ parts: [] });
    expect((await backend.ask('/api/sitemap/?hostname=muu.example&part=0')).json).toEqual([]);
    expect((await backend.ask('/api/sitemap/?part=-1')).status).toBe(400);
  });
});
