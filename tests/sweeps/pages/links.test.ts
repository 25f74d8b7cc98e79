// No link of the site leads nowhere, and no page of the demo loses a block.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawledPage, crawl } from '../../helpers/crawl.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
let pages: CrawledPage[];

beforeAll(async () => {
  site = await startSite();
  pages = await crawl(site.origin);
}, siteStartMs);
afterAll(() => site?.close());

describe('the links of the demo site', () => {
  it('reach all of its articles and plants', () => {
    const count = (type: string) => pages.filter(({ pageType }) => pageType === type).length;
    expect({ articles: count('ArticlePage'), plants: count('PlantCardPage') }).toEqual({ articles: 41, plants: 113 });
    expect(count('CustomerPage')).toBe(6);
  });

  it('all lead to a page', () => {
    const broken = pages.filter(({ status }) => status !== 200);
    expect(broken.map(({ path, status, foundOn }) => `${foundOn} → ${path} (${status})`)).toEqual([]);
  });

  it('show every block, and log nothing', () => {
    expect(site.logged).toEqual([]);
  });
});
