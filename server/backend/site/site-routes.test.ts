// Site data and the sitemap over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAs } from '../../contract/parse.ts';
import { sitemap } from '../../contract/redirects.ts';
import { site } from '../../contract/site.ts';
import { drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ now: () => new Date('2026-05-10T09:00:00Z') });
  await backend.importContent(await writeFiles(testContent), { picturesDir: await drawTestPictures(['works/7']) });
});
afterAll(() => backend.stop());

describe('site data', () => {
  it('parses, with and without the slash at its end', async () => {
    const { json } = await backend.ask('/api/site/');
    expect((await backend.ask('/api/site')).json).toEqual(json);
    expect(parseAs(site, json, 'site')).toMatchObject({
      site_name: 'Testisivusto',
      main_menu: [{ title: 'Puutarha', html_url: `${testSite}/puutarha/`, page_segments: ['puutarha'] }],
      footer: {
        menu_1: { menu_items: [{ link_text: 'Talot', html_url: `${testSite}/talot/` }] },
        show_newsletter: true,
      },
      announcement: { id: 1, name: 'halla', start: '2026-05-09T09:00:00Z', is_closable: true },
      newsletter_sites: [{ list: 'testi' }, { list: 'toinen' }],
    });
  });

  it('has the announcement of the season, from day to day and without a restart', async () => {
    let now = new Date('2026-06-01T12:00:00Z');
    const seasonal = await startBackend({ now: () => now });
    const announcements = [
      { name: 'kevat', content: '<p>Hallaa.</p>', start: '2024-04-20T00:00:00+03:00' },
      { name: 'talvi', content: '<p>Pakkasta.</p>', start: '2024-11-05T00:00:00+02:00' },
    ];
    const changed = { ...(testContent['site.json'] as object), announcement: ['kevat', 'talvi'], announcements };
    await seasonal.importContent(await writeFiles({ ...testContent, 'site.json': changed }), {
      picturesDir: await drawTestPictures(['works/7']),
      recentDates: true,
    });
    const ids: unknown[] = [];
    for (const day of ['2026-06-01', '2026-11-23', '2027-02-01', '2027-06-01']) {
      now = new Date(`${day}T12:00:00Z`);
      const { json } = await seasonal.ask('/api/site/');
      expect(json).not.toHaveProperty('season_announcements');
      ids.push(parseAs(site, json, 'site').announcement?.id);
    }
    expect(ids).toEqual(['kevat-2026', 'talvi-2026', 'talvi-2026', 'kevat-2027']);
    await seasonal.stop();
  });

  it('is there before any import', async () => {
    const empty = await startBackend();
    expect(parseAs(site, (await empty.ask('/api/site/')).json, 'site').main_menu).toEqual([]);
    expect(await empty.isEmpty()).toBe(true);
    expect((await empty.ask('/api/pages/')).json.items).toEqual([]);
    await empty.stop();
  });
});

describe('the site map', () => {
  it('has every page that search engines may know', async () => {
    const entries = parseAs(sitemap, (await backend.ask('/api/sitemap/?hostname=site.example')).json, 'site map');
    const locations = entries.map(({ location }) => location);
    expect(locations).toContain(`${testSite}/puutarha/ruusut/`);
    expect(entries).toContainEqual(
      expect.objectContaining({ location: `${testSite}/puutarha/ruusut/`, lastmod: '2026-04-01T04:00:00Z' }),
    );
    for (const path of ['/puutarha/piilossa/', '/puutarha/luonnos/', '/hakutulokset/'])
      expect(locations).not.toContain(testSite + path);
  });

  it('is empty for another host name', async () => {
    expect((await backend.ask('/api/sitemap/?hostname=other.example')).json).toEqual([]);
  });
});
