// No link of the site leads nowhere, and no page of the demo loses a block.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type CrawledPage, crawl } from '../../helpers/crawl.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

const { ownHosts } = readConfig({});
/** The site's own pages there, which the footer vouches for. */
const ownChannel = /^(instagram|facebook|linkedin)\.example$/;

let site: Site;
let pages: CrawledPage[];

beforeAll(async () => {
  site = await startSite();
  pages = await crawl(site.origin);
}, siteStartMs);
afterAll(() => site?.close());

const newTab = /<span class="visually-hidden">\s?\(avautuu uuteen välilehteen\)<\/span>/;

/**
 * Another host, the privacy statement and a file to look at open in a new tab and say so, and so do the terms beside a
 * form's consent box; all else opens where it is.
 */
function isRight(anchor: string): boolean {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(anchor.split('>')[0] ?? '')?.[1] ?? '';
  const url = new URL(attribute('href').replaceAll('&amp;', '&'), site.origin);
  const isElsewhere = url.origin !== site.origin && url.protocol.startsWith('http');
  const isFile = /^\/media\/.+\.pdf$/.test(url.pathname) && !/ download[ >]/.test(anchor);
  // The settings open on the page itself; their address is for who has no JavaScript.
  const isConsent = anchor.includes(' data-opens="consent"');
  const isBesideForm = url.pathname === '/kayttoehdot/' && attribute('target') === '_blank';
  if (!isElsewhere && !isFile && !isBesideForm && (isConsent || url.pathname !== '/tietosuojaseloste/'))
    return (isConsent || !/^noopener/.test(attribute('rel'))) && attribute('target') === '' && !newTab.test(anchor);
  const isOnOwnHost = ownHosts.some((own) => `.${url.hostname}`.endsWith(`.${own}`));
  const isOwn = !isElsewhere || isOnOwnHost || ownChannel.test(url.hostname);
  const rel = isOwn ? /^noopener$/ : /^noopener (sponsored )?nofollow$/;
  return rel.test(attribute('rel')) && attribute('target') === '_blank' && newTab.test(anchor);
}

describe('the links of the demo site', () => {
  it('reach all of its articles and plants', () => {
    // The further pages of a card's articles, such as /kasvikortisto/kielo/2/, show the card again.
    const isFirst = ({ path }: CrawledPage) => !/\/\d+\/$/.test(path);
    const count = (type: string) => pages.filter((page) => page.pageType === type && isFirst(page)).length;
    expect({ articles: count('ArticlePage'), plants: count('PlantCardPage') }).toEqual({ articles: 41, plants: 113 });
    expect(count('CustomerPage')).toBe(6);
  });

  it('all lead to a page', () => {
    const broken = pages.filter(({ status }) => status !== 200);
    expect(broken.map(({ path, status, foundOn }) => `${foundOn} → ${path} (${status})`)).toEqual([]);
  });

  it('say where they open, and tell search engines, by the host they lead to', () => {
    const all = [...new Set(pages.flatMap(({ anchors }) => anchors))];
    expect(all.filter((anchor) => !isRight(anchor))).toEqual([]);
    for (const kind of ['rel="noopener"', 'rel="noopener nofollow"', 'href="/tietosuojaseloste/" rel="noopener"'])
      expect(all.filter((anchor) => anchor.includes(kind)).length, kind).toBeGreaterThan(0);
  });

  it('show every block, and log nothing', () => {
    expect(site.logged).toEqual([]);
  });
});
