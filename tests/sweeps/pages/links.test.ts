// Every link of a site works, and no page loses a block: on the demo, and on foreign publishers' sites.
import { readConfig } from '../../../server/config.ts';
import { expect, test } from '../../helpers/browser-test.ts';
import { type Crawled, crawlOnce } from '../../helpers/crawled.ts';
import { contentKinds, type Site, type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';

const { ownHosts } = readConfig({});
/** The site's own pages on social media, to which the footer links. */
const ownChannel = /^(?:(?:instagram|facebook|linkedin)\.example|instagram\.com)$/;

/** The addresses of the documents that open beside a form; the bare site has neither. */
const documents: Record<SiteKind, { privacy: string; terms: string }> = {
  demo: { privacy: '/tietosuojaseloste/', terms: '/kayttoehdot/' },
  bare: { privacy: 'nowhere', terms: 'nowhere' },
  full: { privacy: '/henkil%C3%B6tiedot/', terms: '/s%C3%A4%C3%A4nn%C3%B6t/' },
  wagtail: { privacy: 'nowhere', terms: '/rakentaminen/' },
};

/** Links of the content whose targets the backend lacks: addresses of tags without a page, and a document. */
const leadsNowhere: Partial<Record<SiteKind, RegExp>> = { wagtail: /^\/aihe\/|^\/documents\/2\/ohje\.pdf$/ };

/** The text follows the name of the shared item, if a page has several. */
const newTab = /<span class="visually-hidden">(: [^<]+)?\s?\(avautuu uuteen välilehteen\)<\/span>/;

/**
 * Links to other hosts, to the privacy statement and to viewable files open in a new tab and say so, as do the terms
 * beside a form's consent box; all others open in the same tab.
 */
function isRight(anchor: string, origin: string, { privacy, terms }: { privacy: string; terms: string }): boolean {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(anchor.split('>')[0] ?? '')?.[1] ?? '';
  const url = new URL(attribute('href').replaceAll('&amp;', '&'), origin);
  const isElsewhere = url.origin !== origin && url.protocol.startsWith('http');
  const isFile = /^\/media\/.+\.pdf$/.test(url.pathname) && !/ download[ >]/.test(anchor);
  // The settings open on the page itself; their address is for visitors without JavaScript.
  const isConsent = anchor.includes(' data-opens="consent"');
  const isBesideForm = url.pathname === terms && attribute('target') === '_blank';
  if (!isElsewhere && !isFile && !isBesideForm && (isConsent || url.pathname !== privacy))
    return (isConsent || !/^noopener/.test(attribute('rel'))) && attribute('target') === '' && !newTab.test(anchor);
  const isOnOwnHost = ownHosts.some((own) => `.${url.hostname}`.endsWith(`.${own}`));
  const isOwn = !isElsewhere || isOnOwnHost || ownChannel.test(url.hostname);
  const rel = isOwn ? /^noopener$/ : /^noopener (sponsored )?nofollow$/;
  return rel.test(attribute('rel')) && attribute('target') === '_blank' && newTab.test(anchor);
}

for (const kind of contentKinds)
  test.describe(`the links of the ${kind} site`, () => {
    let site: Site;
    let crawled: Crawled;
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      site = await startSite({ kind });
      crawled = await crawlOnce(site);
    });
    test.afterAll(() => site?.close());

    if (kind === 'demo')
      test('reach all of its articles and plants', () => {
        // The further pages of a card's articles, such as /kasvikortisto/kielo/2/, show the card again.
        const isFirst = ({ path }: { path: string }) => !/\/\d+\/$/.test(path);
        const count = (type: string) => crawled.pages.filter((page) => page.pageType === type && isFirst(page)).length;
        expect({ articles: count('ArticlePage'), plants: count('PlantCardPage') }).toEqual({
          articles: 41,
          plants: 113,
        });
        expect(count('CustomerPage')).toBe(6);
      });

    test('all lead to a page', () => {
      const broken = crawled.pages.filter(({ path, status }) => status !== 200 && !leadsNowhere[kind]?.test(path));
      expect(broken.map(({ path, status, foundOn }) => `${foundOn} → ${path} (${status})`)).toEqual([]);
    });

    test('say where they open, and tell search engines, by the host they lead to', () => {
      const { anchors, origin } = crawled;
      expect(anchors.filter((anchor) => !isRight(anchor, origin, documents[kind]))).toEqual([]);
      if (kind === 'bare' || kind === 'wagtail') return;
      const privacy = `href="${documents[kind].privacy}" rel="noopener"`;
      for (const part of [...(kind === 'demo' ? ['rel="noopener"'] : []), 'rel="noopener nofollow"', privacy])
        expect(anchors.filter((anchor) => anchor.includes(part)).length, part).toBeGreaterThan(0);
    });

    test('show every block, and log nothing but what a backend may not know, once', () => {
      const lines = crawled.logged.map(
        ({ msg, block, what, problem, pages, lost, form, path }) =>
          `${msg}: ${what ?? problem ?? JSON.stringify(block ?? pages ?? lost ?? { form, path })}`,
      );
      expect(lines).toEqual([...new Set(lines)]);
      const ofSearch =
        /^the content API does not have all .*: (the parameter exact|the pages nearest|suggestions|the names of plants|plants by their ids)/;
      const allowed = {
        demo: /^$/,
        // The sample content links to a page that it does not have.
        full: new RegExp(
          `${ofSearch.source}|^links of a text name pages that cannot be found: they are words: \\[99999\\]$`,
        ),
        // Pages and the popup number their forms separately, so a form of both has two names.
        wagtail:
          /^the content API (?:does not have all|sent a value .*: "(?:popup\.)?form\.form_fields\.\d+\.clean_name")|^fields of a form are left out: {"form":48,|^a text is not shown whole: .* names no address of its picture/,
        bare: /"type":"hologrammi"|^the content API/,
      };
      for (const line of lines) expect(line).toMatch(allowed[kind]);
    });
  });
