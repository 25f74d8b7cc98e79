// The props of the login's dialog.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { dialogProps } from './login-props.ts';

const dialogOf = (changes: object) =>
  dialogProps({ ...pageContext(), site: parseAs(site, rawSite(changes), 'site data') });

describe("the login's dialog", () => {
  const toinen = { name: 'Toinen', domain: 'toinen.example', list: 'toinen' };
  const koe = { name: 'Koekirje', domain: 'koe.example', list: 'koe' };

  it("recommends the site's own newsletter, wherever it stands, or else the first", () => {
    const recommended = (newsletter_sites: object[]) =>
      dialogOf({ newsletter_sites }).newsletters.map(({ list, isRecommended }) => [list, isRecommended]);
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
    const dialog = dialogOf({ newsletter_sites });
    expect(dialog).toMatchObject({
      mode: 'dialog',
      googleClientId: '',
      termsUrl: '/kayttoehdot/',
      privacyUrl: '/tietosuojaseloste/',
      picture: '/assets/kirjautuminen.webp',
    });
    expect(Buffer.byteLength(JSON.stringify(dialog))).toBeLessThan(3500);
  });
});
