// Pages of the content that are hidden by paths of the site.
import { expect, it } from 'vitest';
import { isHidden, isOwnFolder, isSitePath } from './own-addresses.ts';

it.each([
  ...[
    '/profiili/',
    '/profiili/tiedot/',
    '/valikko/',
    '/suosituimmat/',
    '/uutiskirje/',
    '/vahvista/',
    '/uusi-salasana/',
    '/uusi-osoite/',
  ],
  ...['/tagit/ruusut/', '/lomake/3/', '/aanesta/7/', '/preview/', '/preview/a/b/', '/yllapito/', '/yllapito/viestit/'],
  ...['/api/ohjeet/', '/kuva/galleria/', '/embed/', '/embed/sv/', '/hakutulokset/', '/kasvikortisto/vertailu/'],
  ...['/upotettu-koodi/x/y/', '/osat/hakuehdotukset/', '/osat/ponnahdus/piha/'],
])('a page at %s is hidden', (path) => {
  expect(isHidden(path, 'FreeformPage')).toBe(true);
});

it.each([
  ...[
    '/',
    '/profiilit/',
    '/tagit/',
    '/tagit/ruusut/hoito/',
    '/lomake/',
    '/aanesta/',
    '/api/',
    '/kuva/',
    '/osat/',
    '/kirjaudu-ulos/',
  ],
  ...['/upotettu-koodi/', '/upotettu-koodi/x/', '/upotettu-koodi/x/y/z/', '/embed/ohjeet/', '/assets/kuvat/', '/demo/'],
  ...['/media/', '/media/tiedotteet/', '/puutarha/profiili/', '/linkki-ei-toimi/', ''],
])('a page at %s is shown', (path) => {
  expect(isHidden(path, 'FreeformPage')).toBe(false);
});

it('pages whose words the site shows are not hidden', () => {
  expect([isHidden('/hakutulokset/', 'SearchIndexPage'), isHidden('/tagit/ruusut/', 'ArticlePageTag')]).toEqual([
    false,
    false,
  ]);
});

it('a site with a playground hides pages below /demo/, and one without a newsletter shows the one at its address', () => {
  expect(isHidden('/demo/blocks/', 'FreeformPage', ['demo', 'newsletter'])).toBe(true);
  expect(isHidden('/uutiskirje/', 'FreeformPage', [])).toBe(false);
});

it.each(['/assets/site.css', '/embed/v1/embed.js', '/embed/api/site', '/kuva/640-75/media/a.webp'])(
  'a file at %s is the site’s own',
  (path) => expect(isSitePath(path)).toBe(true),
);

it.each([
  ...[
    '/api/',
    '/api/files/',
    '/assets/',
    '/demo/a/',
    '/embed/',
    '/kuva/',
    '/osat/',
    '/preview/',
    '/yllapito/liitteet/',
  ],
  ...['/upotettu-koodi/', '/tagit/', '/lomake/', '/profiili/', '/uutiskirje/', '/kasvikortisto/'],
])('no files of a backend may be below %s', (path) => expect(isOwnFolder(path)).toBe(true));

it.each(['/media/', '/documents/', '/uploads/a/', '/kuvat/', '/kuvapankki/'])('files may be below %s', (path) =>
  expect(isOwnFolder(path)).toBe(false),
);
