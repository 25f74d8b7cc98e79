// The elements around a page's content in a visitor's browser.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../helpers/built-assets.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import {
  rawArticle,
  rawCategory,
  rawForm,
  rawImage,
  rawList,
  rawPage,
  rawSite,
  serveSite,
} from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const pages = {
  '/': rawPage('HomePage', { id: 20, title: 'Etusivu', meta: { relative_url: '/' } }),
  '/puutarha/perennoja/': rawArticle({ id: 21, title: 'Kymmenen perennaa varjoon' }),
  '/puutarha/': rawPage('CategoryPage', { id: 2, title: 'Puutarha', meta: { relative_url: '/puutarha/' } }),
  '/kasvikortisto/idanunikko/': rawPage('PlantCardPage', { id: 22, title: 'Idänunikko' }),
  '/kasvikortisto/': rawPage('PlantRegistryIndexPage', { id: 23, title: 'Kasvikortisto' }),
  '/kysy/': rawPage('FormPage', { id: 27, title: 'Kysy', form: rawForm() }),
  '/juttu-ja-lomake/': rawArticle({ id: 28, body: [{ id: 'b1', type: 'form', value: rawForm() }] }),
  '/yritys/': rawPage('CustomerPage', { id: 24, title: 'Yritys Oy' }),
  '/tietosuojaseloste/': rawPage('FreeformPage', { id: 26, title: 'Tietosuojaseloste' }),
  '/kayttoehdot/': rawPage('FreeformPage', { id: 25, title: 'Käyttöehdot ja muuta' }),
};
const announcement = { id: 7, name: 'halla', content: '<p>Hallaa.</p>', start: null, is_closable: true };
const footer = {
  menu_4: {
    heading: 'Tiedot',
    menu_items: [
      { link_text: 'Evästeasetukset', html_url: '/tietosuojaseloste/' },
      { link_text: 'Mainosasetukset', html_url: '/mediatiedot/?mainostunniste=' },
    ],
  },
};

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, pages);
  backend.answer('/api/site/', {
    json: rawSite({ announcement, footer, video: { title: 'Ilta', videoUrl: '/media/files/1/ilta.mp4' } }),
  });
  const tag = { id: 1, name: 'perennat', meta: { slug: 'perennat', relative_url: '/tagit/perennat/' } };
  backend.answer('/api/article_tags/perennat/', { json: tag });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(path: string, from = host) {
  const { text } = await from.ask(path);
  return new new Window().DOMParser().parseFromString(text, 'text/html');
}

describe('the floating film', () => {
  it.each([
    ['/puutarha/perennoja/', true],
    ['/puutarha/', true],
    ['/kasvikortisto/', false],
    ['/hakutulokset/', false],
    ['/kysy/', false],
    ['/juttu-ja-lomake/', false],
    ['/uutiskirje/', false],
    ['/ei-ole/', false],
  ])('of %s is there: %s, as no form and no filter is', async (path, isThere) => {
    const document = await open(path);
    expect(document.querySelector('[data-widget=video-widget]') !== null).toBe(isThere);
  });
});

describe('the breadcrumb', () => {
  it.each([
    ['/puutarha/perennoja/', 'Etusivu /', 'Puutarha /puutarha/', 'Kymmenen pe…'],
    ['/puutarha/', 'Etusivu /', 'Puutarha'],
    ['/kasvikortisto/idanunikko/', 'Etusivu /', 'Kasvikortisto /kasvikortisto/', 'Idänunikko'],
    ['/kasvikortisto/', 'Etusivu /', 'Kasvikortis…'],
    ['/yritys/', 'Etusivu /', 'Yritys Oy'],
    ['/kayttoehdot/', 'Etusivu /', 'Käyttöehdot…'],
    ['/tagit/perennat/', 'Etusivu /', 'Perennat'],
    ['/suosituimmat/', 'Etusivu /', 'Kuukauden s…'],
  ])('leads home from %s', async (path, ...expected) => {
    const document = await open(path);
    const crumbs = [...document.querySelectorAll('nav[aria-label="Murupolku"] li')].map((crumb) => {
      const link = crumb.querySelector('a');
      const inSight = crumb.querySelector('[aria-hidden]') ?? crumb;
      return link ? `${link.textContent} ${link.getAttribute('href')}` : inSight.textContent?.trim();
    });
    expect(crumbs).toEqual(expected);
  });

  it('has the whole title for those who hear it, once', async () => {
    const document = await open('/puutarha/perennoja/');
    const last = document.querySelector('.crumbs [aria-current=page]');
    expect(last?.querySelector('.visually-hidden')?.textContent).toBe('Kymmenen perennaa varjoon');
    const short = (await open('/puutarha/')).querySelector('.crumbs [aria-current=page]');
    expect(short?.innerHTML).toBe('Puutarha');
  });
});

describe('the order of a page', () => {
  it('is skip link, announcement, logo, menu, categories, and the bottom bar last', async () => {
    const document = await open('/');
    const parts = [
      '.skip-link',
      '.announcement',
      '.logo',
      '.main-menu',
      '.category-bar',
      'main',
      'footer',
      '.bottom-bar',
    ];
    const inOrder = [...document.querySelectorAll(parts.join(','))].flatMap((part) =>
      parts.filter((selector) => part.matches(selector)),
    );
    // The logo is also in the footer.
    expect([...new Set(inOrder)]).toEqual(parts);
  });
});

describe('the announcement', () => {
  it('is named to the script of the head only when it can be closed', async () => {
    const document = await open('/');
    const script = document.querySelector('head script[data-announcement]');
    expect(script?.getAttribute('data-announcement')).toBe('7');
    expect(script?.textContent).toBe(readManifest().early);
    expect([script?.hasAttribute('type'), script?.hasAttribute('src')]).toEqual([false, false]);
  });

  it('leaves nothing behind when there is none, or it starts later', async () => {
    const later = '2999-01-01T00:00:00+02:00';
    for (const [changed, isThere] of [
      [null, false],
      [{ ...announcement, start: later }, false],
      [{ ...announcement, is_closable: false }, true],
    ] as const) {
      backend.answer('/api/site/', { json: rawSite({ announcement: changed, footer }) });
      const other = await startHost(backend);
      const document = await open('/', other);
      expect(document.querySelector('.announcement') !== null).toBe(isThere);
      expect(document.querySelector('script[data-announcement], .announcement [data-close]')).toBeNull();
      await other.close();
    }
  });
});

describe('the footer', () => {
  it('marks what opens the consent and what takes the advertising id, with addresses that work without a script', async () => {
    const document = await open('/');
    const consent = document.querySelector('[data-opens="consent"]');
    // The second text is the hint that a privacy statement opens in a new tab.
    const words = consent?.firstChild?.textContent;
    expect([words, consent?.getAttribute('href')]).toEqual(['Evästeasetukset', '/tietosuojaseloste/']);
    const ads = document.querySelector('[data-appends-ad-id]');
    expect([ads?.textContent, ads?.getAttribute('href')]).toEqual(['Mainosasetukset', '/mediatiedot/?mainostunniste=']);
  });
});

describe('the fourth menu', () => {
  const logo = rawImage({ meta: { download_url: '/media/tunnus.png' } });
  async function openWith(changes: object, site: object = {}) {
    backend.answer('/api/site/', { json: rawSite({ footer: { ...footer, ...changes }, ...site }) });
    const other = await startHost(backend);
    const document = await open('/', other);
    await other.close();
    const heading = [...document.querySelectorAll('footer h2')].find(({ textContent }) => textContent === 'Tiedot');
    const menu = heading?.closest('nav');
    expect([menu?.getAttribute('aria-labelledby'), menu?.querySelectorAll('li').length]).toEqual([heading?.id, 2]);
    const picture = menu?.querySelector('a[href="/"] img');
    return [picture?.getAttribute('alt') ?? null, document.querySelectorAll('footer .logo').length];
  }
  const withLogo = { site_settings: { logo, domain: 'koe.example', description: 'Kokeita.' } };

  it('is headed in sight, and the site’s name stands at the head of the columns', async () => {
    expect(await openWith({})).toEqual([null, 1]);
  });

  it('shows the site’s logo when there is a picture of it, once', async () => {
    expect(await openWith({}, withLogo)).toEqual(['Koe & Näyte', 0]);
  });

  it('shows none when the editors want none', async () => {
    expect(await openWith({ show_logo: false }, withLogo)).toEqual([null, 0]);
  });

  it('stands there without the site’s name too', async () => {
    const items = ['Evästeasetukset', 'Mainosasetukset'].map((link_text) => ({ link_text, html_url: '/a/' }));
    expect(await openWith({ menu_4: { heading: 'Tiedot', menu_items: items } }, { site_name: '' })).toEqual([null, 1]);
  });
});

describe('a footer that nobody has edited', () => {
  const settings = async (path: string, from: TestHost) => {
    const document = await open(path, from);
    return [...document.querySelectorAll('footer a[data-opens], footer a[data-appends-ad-id]')].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    );
  };
  const consent = 'Evästeasetukset /tietosuojaseloste/';

  it.each([
    ['without a footer in the site data', undefined, [consent]],
    ['with an empty one', null, [consent]],
    [
      'with an address for the advertising settings',
      { ad_settings_url: '/mainokset/?id=' },
      [consent, 'Mainosasetukset /mainokset/?id='],
    ],
  ])('offers the settings %s, on a page and where there is none', async (_, given, expected) => {
    backend.answer('/api/site/', { json: rawSite({ footer: given }) });
    const other = await startHost(backend);
    for (const path of ['/', '/puutarha/perennoja/', '/ei-ole/', '/kirjaudu/'])
      expect(await settings(path, other), path).toEqual(expected);
    await other.close();
  });

  it('offers them on a page that says that nothing can be shown', async () => {
    backend.answer('/api/site/', { status: 500, json: {} });
    const other = await startHost(backend);
    expect((await other.ask('/')).status).toBe(503);
    expect(await settings('/', other)).toEqual([consent]);
    await other.close();
    backend.answer('/api/site/', { json: rawSite({ footer }) });
  });
});

describe('the category bar', () => {
  it('highlights the category of an article', async () => {
    backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([rawCategory()]) });
    const other = await startHost(backend);
    const document = await open('/puutarha/perennoja/', other);
    const current = document.querySelector('.category-bar [aria-current]');
    expect([current?.textContent, current?.getAttribute('aria-current')]).toEqual(['Puutarha', 'true']);
    await other.close();
  });
});
