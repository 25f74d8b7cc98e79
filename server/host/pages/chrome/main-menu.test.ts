// The targets of the main menu's entries, and the highlighted ones.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildMainMenu } from './main-menu.ts';

const menu = (entries: object[], path = '/') =>
  buildMainMenu(parseAs(site, rawSite({ main_menu: entries }), 'site data').main_menu, path, pageContext());

/** Each link's title and mark, in the menu's order, with submenus indented. */
const marks = (entries: object[], path: string) =>
  menu(entries, path).flatMap(({ title, current, submenu }) => [
    `${title}: ${current}`,
    ...submenu.map((link) => `  ${link.title}: ${link.current}`),
  ]);

describe('a main-menu link', () => {
  it('leads to the relative address, when there is one', () => {
    const [entry] = menu([{ title: 'Piha', relative_url: '/piha/', html_url: 'https://muu.example/piha/' }]);
    expect(entry?.link).toEqual({ href: '/piha/', rel: '', target: '' });
  });

  it('leads to an address that starts with a slash within the site', () => {
    const [entry] = menu([{ title: 'Piha', html_url: '/piha/' }]);
    expect(entry?.link).toEqual({ href: '/piha/', rel: '', target: '' });
  });

  it('leads to another site otherwise', () => {
    const [entry] = menu([{ title: 'Kauppa', html_url: 'https://kauppa.example/' }]);
    expect(entry?.link).toEqual({ href: 'https://kauppa.example/', rel: 'noopener nofollow', target: '_blank' });
  });

  it('is left out when its address must not be linked, and so is a submenu of such links', () => {
    const bad = 'javascript:alert(1)';
    const entries = menu([
      { title: 'Hyvä', relative_url: '/hyva/', submenu: [{ title: 'Paha', html_url: bad }] },
      { title: 'Paha', html_url: bad },
    ]);
    expect(entries.map(({ title, submenu }) => [title, submenu.length])).toEqual([['Hyvä', 0]]);
  });
});

describe('an entry with a submenu', () => {
  const submenu = [{ title: 'Laskuri', relative_url: '/laskuri/' }];

  it('has its own page first in the submenu', () => {
    const [entry] = menu([{ title: 'Palvelut', relative_url: '/palvelut/', submenu }]);
    expect(entry?.submenu.map(({ title }) => title)).toEqual(['Palvelut', 'Laskuri']);
  });

  it('does not list the same page twice', () => {
    const [entry] = menu([{ title: 'Palvelut', relative_url: '/laskuri/', submenu }]);
    expect(entry?.submenu.map(({ title }) => title)).toEqual(['Laskuri']);
  });

  it('needs no page of its own', () => {
    const [entry] = menu([{ title: 'Palvelut', submenu }]);
    expect(entry?.submenu.map(({ title }) => title)).toEqual(['Laskuri']);
  });
});

describe('the highlight', () => {
  const entries = [
    { title: 'Rakentaminen', relative_url: '/rakentaminen/', page_segments: ['rakentaminen'] },
    {
      title: 'Piha',
      relative_url: '/piha/',
      page_segments: ['piha'],
      submenu: [
        { title: 'Kasvikortisto', relative_url: '/kasvikortisto/', page_segments: ['kasvikortisto'] },
        { title: 'Kuukauden työt', relative_url: '/kuukauden-tyot/' },
      ],
    },
  ];

  it('is on the entry whose relative address is the path', () => {
    expect(marks(entries, '/rakentaminen/')).toEqual([
      'Rakentaminen: page',
      'Piha: ',
      '  Piha: ',
      '  Kasvikortisto: ',
      '  Kuukauden työt: ',
    ]);
  });

  it("is on the entry whose segments begin the page's route", () => {
    expect(marks(entries, '/rakentaminen/harjakatto/')[0]).toBe('Rakentaminen: true');
    expect(marks(entries, '/rakentaminen-ja-muu/')[0]).toBe('Rakentaminen: ');
  });

  it('is on a submenu entry and on the entry above it', () => {
    expect(marks(entries, '/kuukauden-tyot/').slice(1)).toEqual([
      'Piha: true',
      '  Piha: ',
      '  Kasvikortisto: ',
      '  Kuukauden työt: page',
    ]);
    expect(marks(entries, '/kasvikortisto/idanunikko/').slice(1, 4)).toEqual([
      'Piha: true',
      '  Piha: ',
      '  Kasvikortisto: true',
    ]);
    expect(marks(entries, '/piha/perennat/').slice(1, 3)).toEqual(['Piha: true', '  Piha: true']);
  });

  it('calls one link the page at most, though the page stands in the menu twice', () => {
    const twice = [{ title: 'A', relative_url: '/a/', submenu: [{ title: 'B', relative_url: '/b/' }] }];
    expect(marks([...twice, { title: 'B taas', relative_url: '/b/' }], '/b/')).toEqual([
      'A: true',
      '  A: ',
      '  B: page',
      'B taas: true',
    ]);
  });

  it('is on no entry without segments, and on none of another site', () => {
    const others = [
      { title: 'Etusivu', relative_url: '/' },
      { title: 'Muu', html_url: 'https://muu.example/sivu/' },
    ];
    expect(marks(others, '/sivu/')).toEqual(['Etusivu: ', 'Muu: ']);
    expect(marks(others, '/')).toEqual(['Etusivu: page', 'Muu: ']);
  });

  it('looks past the query, the last slash and the encoding', () => {
    const written = [
      { title: 'A', relative_url: '/a?x=1' },
      { title: 'Ä', relative_url: '/x/', page_segments: ['ämpäri'] },
    ];
    expect(marks(written, '/a/')[0]).toBe('A: page');
    expect(marks(written, '/%C3%A4mp%C3%A4ri/kansi/')[1]).toBe('Ä: true');
    expect(marks(written, '/%E0%A4/')[1]).toBe('Ä: ');
  });
});
