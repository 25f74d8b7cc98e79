// The metadata for search engines, of the demo and of foreign publishers: JSON-LD by schema.org's types and by Google's
// rules, and the site maps.
import { spellPath } from '../../../server/contract/site-path.ts';
import { expect, test } from '../../helpers/browser-test.ts';
import { checkJsonLd, type JsonLd, readJsonLd } from '../../helpers/check-json-ld.ts';
import { contentKinds, modelArticles, type Site, type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
/** Path → HTML of every page of the site map, and of unlisted pages. */
const pages = new Map<string, string>();
const described: [path: string, JsonLd][] = [];

const ask = async (path: string) => (await fetch(site.origin + path)).text();
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

/** Pages in no list: the demo's article with every block, and a page that search engines must not index. */
const unlisted: Record<SiteKind, string[]> = {
  demo: [modelArticles.demo, '/hakutulokset/?search=ruusu'],
  bare: ['/hakutulokset/?search=ruusu'],
  full: ['/hakutulokset/?search=ruusu'],
  wagtail: ['/hakutulokset/?search=ruusu'],
};

/** Pages of the backend at addresses of the host's own pages, which search engines must not list. */
const hostsOwn: Partial<Record<SiteKind, string[]>> = { wagtail: ['/api/', '/profiili/', '/valikko/'] };

async function start(kind: SiteKind): Promise<void> {
  pages.clear();
  described.length = 0;
  site = await startSite({ kind });
  const maps = await Promise.all(['/sitemap-sivut.xml', '/sitemap-tagit.xml'].map(ask));
  const paths = maps.flatMap(locations).map((url) => new URL(url).pathname);
  for (const path of [...paths, ...unlisted[kind]]) {
    const response = await fetch(site.origin + path);
    expect(response.status, path).toBe(200);
    const html = await response.text();
    pages.set(path, html);
    for (const thing of readJsonLd(html)) described.push([path, thing]);
  }
}

const allOf = (type: string) => described.filter(([, thing]) => thing['@type'] === type);
/** Every text of an object under a name, at any depth. */
function textsUnder(value: unknown, name: RegExp, key = ''): string[] {
  if (typeof value === 'string') return name.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([own, child]) => textsUnder(child, name, Array.isArray(value) ? key : own));
}
const isAbsolute = (url: string) => /^https?:\/\/[^/]+\//.test(url);
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

/**
 * The number of articles of a site; in the demo it includes the model article. The bare site's articles have no
 * structured data.
 */
const articleCount: Partial<Record<SiteKind, number>> = { demo: 41, full: 16 };

for (const kind of contentKinds)
  test.describe(`the ${kind} site`, () => {
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      await start(kind);
    });
    test.afterAll(() => site?.close());
    const isDemo = kind === 'demo';
    const isTold = kind === 'demo' || kind === 'full';

    test.describe('its JSON-LD', () => {
      if (isTold)
        test('is of every kind that there are pages for', () => {
          const types = [...new Set(described.map(([, thing]) => thing['@type']))];
          expect(types).toEqual(
            expect.arrayContaining([
              ...['Organization', 'WebSite', 'BreadcrumbList', 'Article', 'NewsArticle', 'CollectionPage', 'WebPage'],
              'LocalBusiness',
            ]),
          );
        });

      test('is what schema.org’s types allow', () => {
        test.setTimeout(60_000);
        // Every page has the same organization, so only distinct objects are checked.
        const distinct = new Map(described.map(([, thing]) => [JSON.stringify(thing), thing]));
        const examples = Map.groupBy(distinct.values(), (thing) => thing['@type']);
        expect(checkJsonLd([...examples.values()].flatMap((things) => things.slice(0, 2)))).toBe('');
      });

      if (isDemo)
        test('would be refused by them if it were wrong', () => {
          test.setTimeout(60_000);
          const context = { '@context': 'https://schema.org' };
          const complaints = checkJsonLd([
            { ...context, '@type': 'Article', autor: 'A' },
            { ...context, '@type': 'NewsArticle', author: { '@type': 'Person', nimi: 'A' } },
            { ...context, '@type': 'LocalBusiness', telephone: 7 },
            { ...context, '@type': 'Kasvi' },
          ]);
          for (const wrong of ['autor', 'nimi', 'number', 'KasviLeaf']) expect(complaints).toContain(wrong);
        });

      test('has absolute addresses, dates with an offset, and nothing empty', () => {
        for (const [path, thing] of described) {
          const urls = textsUnder(
            thing,
            /^(url|item|@id|logo|image|contentUrl|embedUrl|thumbnailUrl|sameAs|urlTemplate)$/,
          );
          expect(
            urls.filter((url) => !isAbsolute(url)),
            path,
          ).toEqual([]);
          expect(
            textsUnder(thing, /Date$|^date/).filter((date) => !isoDate.test(date)),
            path,
          ).toEqual([]);
          expect(JSON.stringify(thing), path).not.toMatch(/""|null|undefined|\[\]|\{\}|:"<|&[a-z]+;/);
        }
      });

      test('of each page names the publisher and the site once, and the way to it on all but the front page', () => {
        for (const path of pages.keys()) {
          const types = described.filter(([own]) => own === path).map(([, thing]) => thing['@type']);
          const wanted = ['Organization', 'WebSite', ...(path === '/' ? [] : ['BreadcrumbList'])];
          expect(types.slice(0, wanted.length), path).toEqual(wanted);
          expect(new Set(types.filter((type) => type !== 'VideoObject')).size, path).toBe(
            types.filter((type) => type !== 'VideoObject').length,
          );
        }
      });

      if (isTold)
        test('has what Google requires of an article', () => {
          const articles = [...allOf('Article'), ...allOf('NewsArticle')];
          expect(articles).toHaveLength(articleCount[kind] ?? 0);
          for (const [path, thing] of articles)
            expect(thing, path).toMatchObject({
              headline: expect.stringMatching(/./),
              image: [
                { url: expect.stringMatching(/\/kuva\/1200x630-75-jpg\/.+\.jpg$/), width: '1200', height: '630' },
              ],
              datePublished: expect.stringMatching(isoDate),
              dateModified: expect.stringMatching(isoDate),
              author: { name: expect.stringMatching(/./) },
              publisher: { name: expect.stringMatching(/./), logo: { width: '240', height: '60' } },
              inLanguage: 'fi',
            });
        });

      if (isTold)
        test('has what Google requires of a video', () => {
          expect(allOf('VideoObject')).not.toEqual([]);
          for (const [path, thing] of allOf('VideoObject')) {
            for (const name of ['name', 'thumbnailUrl', 'uploadDate'])
              expect(thing[name], `${path} ${name}`).toBeTruthy();
            expect(thing.contentUrl ?? thing.embedUrl ?? thing.url, path).toBeTruthy();
          }
        });

      test('numbers the entries of lists and the steps to a page from 1 on', () => {
        const lists = [
          ...allOf('BreadcrumbList').map(([path, thing]) => [path, thing.itemListElement] as const),
          ...allOf('CollectionPage').map(
            ([path, thing]) => [path, (thing.mainEntity as JsonLd | undefined)?.itemListElement] as const,
          ),
        ];
        for (const [path, items] of lists) {
          const entries = (items ?? []) as { position: number; name: string; item?: string; url?: string }[];
          expect(
            entries.map(({ position }) => position),
            path,
          ).toEqual(entries.map((_, index) => index + 1));
          expect(
            entries.every(({ name, item, url }) => name && (item ?? url)),
            path,
          ).toBe(true);
        }
      });

      test('names its own pictures, which are there', async () => {
        const organization = described[0]?.[1].logo as { url: string };
        const shared = [...pages.values()].map((html) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '');
        const examples = [organization.url, shared.find((url) => url.includes('/assets/')), shared[2]];
        for (const url of examples) {
          const response = await fetch(String(url));
          expect([response.status, response.headers.get('content-type')?.slice(0, 6)], String(url)).toEqual([
            200,
            'image/',
          ]);
        }
      });
    });

    test.describe('its site map', () => {
      if (!isDemo)
        test('has every page of the backend that a search engine may list', () => {
          const notBuilt =
            /\/teemat\/|\/kysymykset\/|^\/saako|\/ryhm%C3%A4t\/|\/kaikki\/|^\/tekij%C3%A4t\/$|^\/jutut\/$|^\/yritykset\/$|\/perennat\/$/;
          const listable = site.paths.filter((path) => !notBuilt.test(path) && path !== '/etsi/');
          const missing = listable.map(spellPath).filter((path) => !pages.has(path));
          expect(missing.sort()).toEqual(hostsOwn[kind] ?? []);
        });

      if (isDemo)
        test('has every article, plant and company, on our own origin, and no page that search engines may not list', () => {
          const paths = [...pages.keys()];
          expect(paths.filter((path) => /^\/kasvikortisto\/.+/.test(path))).toHaveLength(113);
          expect(paths).toEqual(expect.arrayContaining(['/', '/suosituimmat/', '/yritykset/kelohonka/']));
          expect(paths).not.toContain('/yritykset/');
          const hidden = [...pages].filter(([, html]) => html.includes('<meta name="robots" content="noindex">'));
          expect(hidden.map(([path]) => path)).toEqual(['/hakutulokset/?search=ruusu']);
        });

      test('lists pages under the addresses that they call their own', () => {
        for (const [path, html] of pages)
          expect(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(
            site.origin + path.replace(/\?.*/, ''),
          );
      });

      if (isDemo)
        test('has a picture for every article and plant', async () => {
          const xml = await ask('/sitemap-sivut.xml');
          const urls = xml.split('</url>').filter((url) => url.includes('<image:loc>'));
          expect(urls.length).toBeGreaterThanOrEqual(40 + 113);
        });
    });

    test.describe('each of its pages', () => {
      test('has a title and a description of its own', () => {
        const titles = [...pages.values()].map((html) => /<title>([^<]*)/.exec(html)?.[1]);
        const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
        // On the Wagtail site, editors have copied an article.
        expect(twice).toEqual(kind === 'wagtail' ? ['Näin lämmität saunan oikein – Kotipiha'] : []);
        if (!isTold) return;
        const kinds = /^\/(kasvikortisto|yritykset|uutiset|sisustus|remontointi|rakentaminen|rantakasvit|tulisijat)\//;
        const undescribed = [...pages].filter(
          ([path, html]) => kinds.test(path) && !html.includes('<meta name="description"'),
        );
        expect(undescribed.map(([path]) => path)).toEqual([]);
      });

      test('leads to feeds that are there', async () => {
        const feeds = [...pages.values()].flatMap((html) =>
          [...html.matchAll(/rel="alternate" type="([^"]*)" title="[^"]*" href="([^"]*)"/g)].map(([, type, url]) => [
            type,
            url,
          ]),
        );
        const unique = new Map(feeds.map(([type, url]) => [String(url), String(type)]));
        expect(unique.size).toBeGreaterThanOrEqual(isTold ? 2 + 2 * 5 : 2);
        for (const [url, type] of unique) {
          const response = await fetch(url);
          expect([response.status, response.headers.get('content-type')], url).toEqual([200, `${type}; charset=utf-8`]);
        }
      });
    });
  });
