// The pages that the host itself links to, on a site that has them at other paths than the defaults, or not at all.
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import {
  type Raw,
  rawForm,
  rawItem,
  rawList,
  rawPage,
  rawSite,
  rawSubmission,
  registryPath,
  serveSite,
} from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** @param items of the footer's third menu: text → address */
async function startWith(items: Record<string, string>, pages: Record<string, Raw> = {}): Promise<TestHost> {
  const backend = await startFakeBackend();
  const form = rawPage('FormPage', { id: 5, form: rawForm() });
  serveSite(backend, { '/kysy/': form, ...pages });
  const menu_items = Object.entries(items).map(([link_text, html_url]) => ({ link_text, html_url }));
  backend.answer('/api/site/', { json: rawSite({ footer: { menu_3: { heading: 'Tiedot', menu_items } } }) });
  const host = await startHost(backend);
  opened.push(host, backend);
  return host;
}

const hrefsIn = (html: string, words: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, , text = '']) => text.includes(words))
    .map(([, attributes = '']) => / ?href="([^"]*)"/.exec(attributes)?.[1] ?? '');
const open = async (host: TestHost, path: string) => (await host.ask(path)).text;
/** The address of every link to the privacy statement: in forms, the consent dialog and the registration. */
async function privacyLinks(host: TestHost): Promise<string[]> {
  const [form, register] = [await open(host, '/kysy/'), await open(host, '/rekisteroidy/')];
  const found = [...hrefsIn(form, 'ietosuojaseloste'), ...hrefsIn(register, 'tietosuojaselosteen')];
  return [...new Set(found)];
}

describe('the privacy statement and the terms', () => {
  it('are where the footer has them, under whatever name', async () => {
    const host = await startWith({ 'Tietosuoja ja rekisterit': '/rekisterit/', 'Palvelun käyttöehdot': '/pykalat/' });
    expect(await privacyLinks(host)).toEqual(['/rekisterit/']);
    expect(hrefsIn(await open(host, '/rekisteroidy/'), 'käyttöehdot')).toEqual(['/pykalat/', '/pykalat/']);
  });

  it('may be on another host', async () => {
    const host = await startWith({ Tietosuojaseloste: 'https://konserni.example/tietosuoja' });
    expect(await privacyLinks(host)).toEqual(['https://konserni.example/tietosuoja']);
  });

  it('are at their usual paths where no menu names them and the backend has them there', async () => {
    const statement = rawPage('FreeformPage', { id: 6, title: 'Tietosuojaseloste' });
    const host = await startWith({}, { '/tietosuojaseloste/': statement });
    expect(await privacyLinks(host)).toEqual(['/tietosuojaseloste/']);
  });

  it('are not linked where there are none, and nothing else is lost', async () => {
    const host = await startWith({});
    expect(await privacyLinks(host)).toEqual([]);
    expect(await open(host, '/kysy/')).not.toContain('href="/tietosuojaseloste/"');
    const register = await open(host, '/rekisteroidy/');
    expect(register).toContain('Hyväksyn käyttöehdot ja olen lukenut tietosuojaselosteen');
    expect(register).not.toContain('href="/kayttoehdot/"');
  });

  it('open beside what is being filled in, wherever they are', async () => {
    const host = await startWith({ Tietosuoja: '/rekisterit/' });
    expect(await open(host, '/kysy/')).toMatch(/<a href="\/rekisterit\/" rel="noopener" target="_blank">Tietosuoja/);
  });

  it('are found from their usual paths, which forms on other sites know', async () => {
    const host = await startWith({ Tietosuoja: '/rekisterit/' });
    const { status, headers } = await host.ask('/tietosuojaseloste/');
    expect([status, headers.location]).toEqual([302, '/rekisterit/']);
    expect((await host.ask('/kayttoehdot/')).status).toBe(404);
  });

  it.each([
    ...['', '/', '/#evasteet', '/?x=1', '?x=1#evasteet'].map((rest) => `/tietosuojaseloste${rest}`),
    ...['', '/', '/#evasteet', '/?x=1'].map((rest) => `${siteUrl}/tietosuojaseloste${rest}`),
    '#evasteet',
  ])('are not found where the footer leads to the usual path itself and nothing is there: %s', async (address) => {
    const host = await startWith({ Tietosuojaseloste: address });
    expect((await host.ask('/tietosuojaseloste/')).status).toBe(404);
  });
});

describe('the plant registry', () => {
  const plant = (id: number) => rawPage('PlantCardPage', { id, plant_categories: [{ id: 7, title: 'Heinät' }] });
  const meta = { type: 'base.PlantRegistryIndexPage', relative_url: '/rannan kasvit/' };
  const registry = rawPage('PlantRegistryIndexPage', { id: 30, title: 'Rannan kasvit', meta });

  /** @param listed the backend's list of such pages */
  async function startPlants(listed: Raw[], pages: Record<string, Raw> = {}): Promise<TestHost> {
    const backend = await startFakeBackend();
    serveSite(backend, { '/ranta/kaali/': plant(31), '/ranta/ratamo/': plant(32), ...pages });
    backend.answer(registryPath, { json: rawList(listed) });
    const host = await startHost(backend);
    opened.push(host, backend);
    return host;
  }

  it('is where the backend says that it is: plants lead there, by its own name, and are compared below it', async () => {
    const host = await startPlants([rawItem(30, { title: 'Rannan kasvit', meta })], { '/rannan kasvit/': registry });
    const card = await open(host, '/ranta/kaali/');
    expect(hrefsIn(card, 'Rannan kasvit')).toEqual(['/rannan%20kasvit/']);
    expect(hrefsIn(card, 'Heinät')).toEqual(['/rannan%20kasvit/?category=7&amp;page=1']);
    const page = await open(host, '/rannan%20kasvit/');
    expect(page).toContain('action="/rannan%20kasvit/vertailu/"');
    const comparison = await open(host, '/rannan%20kasvit/vertailu/?kasvi=31&kasvi=32');
    expect(comparison).toContain('<h1>Kasvien vertailu</h1>');
    expect(hrefsIn(comparison, 'Rannan kasvit')).toEqual(['/rannan%20kasvit/']);
    expect((await host.ask('/kasvikortisto/vertailu/')).status).toBe(404);
  });

  it('is not linked on a site that has plants and no page of them', async () => {
    const card = await open(await startPlants([]), '/ranta/kaali/');
    expect(card).toContain('Heinät');
    expect(card).not.toContain('href="/kasvikortisto/');
  });
});

describe('the competition', () => {
  const work = { id: 'k', type: 'competition_submission', value: rawSubmission(5) };
  const pages = {
    '/kisa/ranta/': rawPage('FreeformPage', { id: 40, title: 'Rantakisa', meta: { relative_url: '/kisa/ranta/' } }),
    '/kisa/ranta-saannot/': rawPage('FreeformPage', {
      id: 42,
      body: [work],
      meta: { relative_url: '/kisa/ranta-saannot/' },
    }),
    '/kisasta/': rawPage('FreeformPage', { id: 41, body: [work] }),
  };

  async function startAt(competition: string | null): Promise<TestHost> {
    const backend = await startFakeBackend();
    serveSite(backend, pages);
    const quick_links = { competition, advice: null, forum: null, answers: null };
    backend.answer('/api/site/', { json: rawSite({ quick_links }) });
    backend.answer('/api/competition/submissions/', { json: rawList([rawSubmission(5)]) });
    const host = await startHost(backend);
    opened.push(host, backend);
    return host;
  }

  it.each(['/kisa/ranta/', '/kisa/ranta', '/kisa/ranta/#teokset', `${siteUrl}/kisa/ranta?x=1`])(
    'is where the quick links have it: works lead there, and all of them are shown there: %s',
    async (address) => {
      const host = await startAt(address);
      expect(hrefsIn(await open(host, '/kisasta/'), 'kaikki kilpailutyöt')).toEqual(['/kisa/ranta/']);
      expect(await open(host, '/kisa/ranta/')).toContain('id="submission-5"');
      expect(hrefsIn(await open(host, '/aanesta/5/'), 'Takaisin kilpailutöihin')).toEqual([
        '/kisa/ranta/#submission-5',
      ]);
    },
  );

  it('is no page beside it whose path begins with the same letters', async () => {
    const host = await startAt('/kisa/ranta');
    expect(hrefsIn(await open(host, '/kisa/ranta-saannot/'), 'kaikki kilpailutyöt')).toEqual(['/kisa/ranta/']);
  });

  it('is not linked where there is none', async () => {
    const host = await startAt(null);
    expect(hrefsIn(await open(host, '/kisasta/'), 'kaikki kilpailutyöt')).toEqual([]);
    expect(hrefsIn(await open(host, '/aanesta/5/'), 'Takaisin kilpailutöihin')).toEqual([]);
  });
});
