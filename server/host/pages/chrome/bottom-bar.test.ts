// The contents of the small screens' bar and its drawer.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawCategory, rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildBottomBar } from './bottom-bar.ts';
import { buildCategoryBar } from './category-links.ts';
import { loginAddress } from './login-address.ts';

const quick_links = {
  competition: '/kilpailu/',
  advice: 'javascript:alert(1)',
  forum: 'https://keskustelu.example/',
  answers: null,
};
const tools_menu = [
  { title: 'Laskuri', relative_url: '/remonttilaskuri/' },
  { title: 'Kuvat', submenu: [{ title: 'Rakenneleikkauspankki', relative_url: '/rakenneleikkauspankki/' }] },
  { title: 'Muu', relative_url: '/muu/' },
  { title: 'Ei minnekään' },
];

function barAt(path: string, changes: object = { quick_links, tools_menu }) {
  const context = pageContext({ path, site: parseAs(site, rawSite(changes), 'site data') });
  const categories = [rawCategory({ meta: { relative_url: '/puutarha/', html_url: '', slug: 'puutarha' } })];
  const sitePages = { ...context.sitePages, registry: { title: 'Kasvikortisto', url: '/kasvikortisto/' } };
  return buildBottomBar({ ...context, sitePages, categoryBar: buildCategoryBar({ ...context, categories }) });
}

describe('the bottom bar', () => {
  it('says on which pages the visitor is at home and at the search', () => {
    expect([barAt('/').home, barAt('/').search]).toEqual(['page', '']);
    expect([barAt('/hakutulokset/').home, barAt('/hakutulokset/').search]).toEqual(['', 'page']);
  });

  it('suggests the site’s searches', () => {
    expect(barAt('/', { suggested_searches: ['omenapuun leikkaus'] }).suggestions).toEqual([
      { title: 'omenapuun leikkaus', url: '/hakutulokset/?search=omenapuun+leikkaus' },
    ]);
  });

  it('has quick links that lead somewhere, in their order', () => {
    const links = barAt('/kilpailu/').quickLinks.map(({ title, link, current }) => [title, link.href, current]);
    expect(links).toEqual([
      ['Kasvikortisto', '/kasvikortisto/', ''],
      ['Kilpailu', '/kilpailu/', 'page'],
      ['Keskustelut', 'https://keskustelu.example/', ''],
    ]);
  });

  it('has in no part what stands in one above it', () => {
    const tools_menu = [
      { title: 'Kortisto', relative_url: '/kasvikortisto/' },
      { title: 'Laskuri', relative_url: '/remonttilaskuri/' },
    ];
    const titles = (entries: { title: string }[]) => entries.map(({ title }) => title);
    expect(titles(barAt('/', { quick_links, tools_menu }).tools)).toEqual(['Laskuri']);
    expect(titles(barAt('/', { quick_links: { competition: '/puutarha/' } }).categories)).toEqual([]);
  });

  it('has of the main menu only what does not stand above it', () => {
    const entry = (title: string, submenu: object[] = []) => ({
      title,
      relative_url: `/${title.toLowerCase()}/`,
      submenu,
    });
    const main_menu = [
      entry('Kasvikortisto', [entry('Viherideat')]),
      entry('Kilpailu'),
      { title: 'Työkalut', submenu: [entry('Remonttilaskuri')] },
      entry('Yritykset', [entry('Puutarha'), entry('Multa')]),
      entry('Ideat', [entry('Puutarha')]),
      entry('Luetuimmat'),
    ];
    const titles = barAt('/', { quick_links, tools_menu, main_menu }).more.map(({ title, submenu }) => [
      title,
      ...submenu.map((link) => link.title),
    ]);
    expect(titles).toEqual([['Viherideat'], ['Yritykset', 'Yritykset', 'Multa'], ['Ideat'], ['Luetuimmat']]);
  });

  it('names all of them when all have an address', () => {
    const all = { competition: '/a/', advice: '/b/', forum: '/c/', answers: '/d/' };
    const { quickLinks } = barAt('/', { quick_links: all });
    expect(quickLinks.map(({ title }) => title)).toEqual([
      'Kasvikortisto',
      'Kilpailu',
      'Remppaneuvonta',
      'Keskustelut',
      'Vastauspalvelu',
    ]);
  });

  it('has the tools in one list, each with its icon', () => {
    const tools = barAt('/rakenneleikkauspankki/').tools.map(({ title, icon, current }) => [title, icon, current]);
    expect(tools).toEqual([
      ['Laskuri', 'calculator', ''],
      ['Rakenneleikkauspankki', 'document', 'page'],
      ['Muu', 'right', ''],
    ]);
  });

  it('has the article categories with their sections, and not the fixed entry of the category bar', () => {
    expect(barAt('/puutarha/').categories).toMatchObject([{ title: 'Puutarha', section: 'pine', current: 'page' }]);
  });
});

describe('the way to the login', () => {
  it.each([
    ['/', '/kirjaudu/'],
    ['/puutarha/perennoja-varjoon/', '/kirjaudu/?next=/puutarha/perennoja-varjoon/'],
    ['/kirjaudu/', '/kirjaudu/'],
    ['/uusi-salasana/', '/kirjaudu/'],
    ['/preview/', '/kirjaudu/'],
    ['/kirjaudutaan/', '/kirjaudu/?next=/kirjaudutaan/'],
  ])('from %s is %s', (path, address) => expect(loginAddress(path)).toBe(address));
});
