// The footer's menus, and its links with a further function.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildFooter, type Footer } from './footer.ts';

const footerOf = (footer: object) => buildFooter(parseAs(site, rawSite({ footer }), 'site data'), pageContext());
const menu = (heading: string, ...texts: string[]) => ({
  heading,
  menu_items: texts.map((link_text) => ({ link_text, html_url: '/sivu/' })),
});

describe('the footer', () => {
  it('has up to four menus, the fourth apart', () => {
    const { menus, lastMenu } = footerOf({
      menu_1: menu('A', 'a'),
      menu_2: menu('B', 'b'),
      menu_3: menu('C', 'c'),
      menu_4: menu('D', 'd'),
    });
    expect(menus.map(({ heading }) => heading)).toEqual(['A', 'B', 'C']);
    expect(lastMenu?.items[0]?.text).toBe('d');
  });

  it('leaves out a menu that is not there or leads nowhere', () => {
    const { menus, lastMenu } = footerOf({
      menu_1: null,
      menu_2: { heading: 'Paha', menu_items: [{ link_text: 'Paha', html_url: 'javascript:alert(1)' }] },
      menu_3: menu('C', 'c'),
      menu_4: menu('D'),
    });
    expect(menus.map(({ heading }) => heading)).toEqual(['C']);
    expect(lastMenu).toBeNull();
  });

  it('shows the logo unless told otherwise', () => {
    expect(footerOf({}).showsLogo).toBe(true);
    expect(footerOf({ show_logo: false }).showsLogo).toBe(false);
  });

  it('links Instagram, Facebook and LinkedIn, those that have an address', () => {
    const { social } = footerOf({
      social: { linkedin: 'https://l.example/', facebook: 'https://f.example/', instagram: 'https://i.example/' },
    });
    expect(social.map(({ label, link }) => [label, link.href])).toEqual([
      ['Instagram', 'https://i.example/'],
      ['Facebook', 'https://f.example/'],
      ['LinkedIn', 'https://l.example/'],
    ]);
    expect(footerOf({ social: { instagram: '', facebook: 'https://f.example/', linkedin: '' } }).social).toHaveLength(
      1,
    );
  });

  it('marks the links to the consent and to the advertising settings by their texts, in any menu', () => {
    const { menus, lastMenu } = footerOf({
      menu_1: menu('A', ' Evästeasetukset ', 'Evästeasetukset ja muuta'),
      menu_4: menu('D', 'Mainosasetukset'),
    });
    const marks = [...(menus[0]?.items ?? []), ...(lastMenu?.items ?? [])];
    expect(marks.map(({ link, opensConsent, appendsAdId }) => [link.href, opensConsent, appendsAdId])).toEqual([
      ['/sivu/', true, false],
      ['/sivu/', false, false],
      ['/sivu/', false, true],
    ]);
  });

  const settingsOf = (footer: object) =>
    footerOf(footer).settings.map(({ text, link, opensConsent, appendsAdId }) => [
      text,
      link.href,
      opensConsent,
      appendsAdId,
    ]);

  it('offers the consent by itself, and the advertising settings where they have an address', () => {
    const consent = ['Evästeasetukset', '/tietosuojaseloste/', true, false];
    expect(settingsOf({ menu_1: menu('A', 'Evästeasetukset ja muuta') })).toEqual([consent]);
    expect(settingsOf({ ad_settings_url: 'https://verkko.example/asetukset?id=' })).toEqual([
      consent,
      ['Mainosasetukset', 'https://verkko.example/asetukset?id=', false, true],
    ]);
    expect(settingsOf({ ad_settings_url: 'javascript:alert(1)' })).toEqual([consent]);
  });

  it('offers neither twice', () => {
    const footer = { menu_2: menu('B', 'Evästeasetukset'), menu_4: menu('D', ' Mainosasetukset') };
    expect(settingsOf({ ...footer, ad_settings_url: '/mainokset/' })).toEqual([]);
  });

  it('leads an item of a menu to the settings, whatever address its editor has forgotten or mistaken', () => {
    const menu_4 = {
      heading: 'D',
      menu_items: [{ link_text: 'Evästeasetukset', html_url: '' }, { link_text: 'Mainosasetukset' }],
    };
    const hrefs = ({ lastMenu }: Footer) => lastMenu?.items.map(({ link }) => link.href);
    expect(hrefs(footerOf({ menu_4, ad_settings_url: '/mainokset/?id=' }))).toEqual([
      '/tietosuojaseloste/',
      '/mainokset/?id=',
    ]);
    expect(hrefs(footerOf({ menu_4: menu('D', 'Mainosasetukset'), ad_settings_url: '/mainokset/' }))).toEqual([
      '/mainokset/',
    ]);
  });

  it('promises no new tab for the consent, which opens on the page', () => {
    const items = ['Evästeasetukset', 'Tietosuojaseloste'].map((link_text) => ({
      link_text,
      html_url: '/tietosuojaseloste/',
    }));
    const { lastMenu } = footerOf({ menu_4: { heading: 'D', menu_items: items } });
    expect(lastMenu?.items.map(({ link }) => link.target)).toEqual(['', '_blank']);
  });
});
