// The parts around the content of every page.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildChrome } from './chrome.ts';

const chromeOf = (changes: object) =>
  buildChrome({ ...pageContext(), site: parseAs(site, rawSite(changes), 'site data') });

describe('the newsletter', () => {
  it('keeps within what a widget may carry, however long its texts are', () => {
    const { newsletter } = chromeOf({ newsletter: { title: 'Kirje', description: 'sana '.repeat(5000) } });
    expect(newsletter.title).toBe('Kirje');
    expect(newsletter.description.length).toBeLessThanOrEqual(400);
  });
});

describe("the login's dialog", () => {
  const toinen = { name: 'Toinen', domain: 'toinen.example', list: 'toinen' };
  const koe = { name: 'Koekirje', domain: 'koe.example', list: 'koe' };

  it("recommends the site's own newsletter, wherever it stands, or else the first", () => {
    const recommended = (newsletter_sites: object[]) =>
      chromeOf({ newsletter_sites }).login?.newsletters.map(({ list, isRecommended }) => [list, isRecommended]);
    expect(recommended([toinen, koe])).toEqual([
      ['toinen', false],
      ['koe', true],
    ]);
    expect(recommended([toinen, { ...toinen, list: 'kolmas' }])).toEqual([
      ['toinen', true],
      ['kolmas', false],
    ]);
    expect(recommended([])).toEqual([]);
  });

  it('is told no more than it needs, and never too much for a widget', () => {
    const newsletter_sites = Array.from({ length: 50 }, (_, index) => ({
      ...koe,
      name: 'ä'.repeat(500),
      list: `${index}`,
    }));
    const { login } = chromeOf({ newsletter_sites });
    expect(login).toMatchObject({
      mode: 'dialog',
      googleClientId: '',
      termsUrl: '/kayttoehdot/',
      privacyUrl: '/tietosuojaseloste/',
      picture: '/assets/kirjautuminen.webp',
    });
    expect(Buffer.byteLength(JSON.stringify(login))).toBeLessThan(3500);
  });
});
