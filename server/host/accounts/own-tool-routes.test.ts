// Saved tools on the host: the page before the login, the calculator and the saved plants, all without JavaScript.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FormFields,
  formToken,
  loginPropsOf,
  postForm,
  serveAccounts,
} from '../../../tests/helpers/account-forms.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawItem, rawList, rawPage, rawSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend, { revalidateSeconds: 0 });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const renovation_costs = [
  { work: 'Kylpyhuone, kaikki pinnat', unit: 'm²', prices: [1800, 2600, 3800] },
  { work: 'Keittiön kalusteet ja koneet', unit: 'jm', prices: [900, 1700, 3200] },
];
const [bathroom, kitchen] = renovation_costs.map(({ work }) => work) as [string, string];
const plant = (id: number, title: string) =>
  rawItem(id, {
    title,
    name_sci: `${title} latina`,
    perenniality: 'PE',
    blooming_months: [{ name: 'kesäkuu', month_number: 6 }],
    meta: { relative_url: `/kasvikortisto/${id}/` },
  });
const estimate = {
  id: 'a1b2',
  title: 'Alakerta',
  lines: [
    { work: bathroom, amount: 4.5, level: 1 },
    { work: 'Uima-allas', amount: 1, level: 0 },
  ],
  opens_structures: true,
  saved_at: '2026-05-09T11:05:00.000Z',
};

beforeEach(() => {
  backend.calls.length = 0;
  serveAccounts(backend);
  backend.answer('/api/site/', { json: rawSite({ renovation_costs }) });
  backend.answer('/api/auth/status/', { json: { authenticated: true, user: { id: 7, email: 'maija@posti.example' } } });
  backend.answer('/api/pages/', { json: rawList([plant(15, 'Särkynytsydän'), plant(16, 'Kotkansiipi')]) });
  backend.answer('/api/pages/15/', { json: rawPage('PlantCardPage', { id: 15, title: 'Särkynytsydän' }) });
  backend.answer('/api/pages/3/', { json: rawPage('ArticlePage', { id: 3 }) });
  serveTools({});
});

function serveTools({ plants = [16, 99, 15], estimates = [estimate] }: { plants?: number[]; estimates?: object[] }) {
  const saved_plants = plants.map((id) => ({ id, saved_at: '2026-05-09T11:05:00.000Z' }));
  backend.answer('/api/users/tools/', { json: { saved_plants, estimates } });
}

const cookie = `sessionid=istunto; csrftoken=${formToken}`;
const open = (query = '') => host.ask(`/omat-tyokalut/${query}`, { headers: { cookie } });
const count = (fields: FormFields) =>
  open(
    `?${new URLSearchParams(Object.entries(fields).flatMap(([name, all]) => [all].flat().map((one) => [name, one])))}`,
  );
const post = (path: string, fields: FormFields = {}) => postForm(host, `/omat-tyokalut/${path}`, fields, { cookie });
const changes = () =>
  backend.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const words = (html: string) => html.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ');

describe('the gate', () => {
  it('says what is behind it, and leads to the login and back', async () => {
    const { status, text, headers } = await host.ask('/omat-tyokalut/');
    expect(status).toBe(200);
    expect(text).toContain('href="/kirjaudu/?next=%2Fomat-tyokalut%2F" data-opens="login"');
    expect(text).toContain('href="/rekisteroidy/?next=%2Fomat-tyokalut%2F" data-opens="login"');
    expect(text).toContain('Remonttilaskuri</h2>');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
    expect(backend.countOf('/api/users/tools/')).toBe(0);
  });

  it('has one login, which is open from the start', async () => {
    const page = await host.ask('/omat-tyokalut/');
    expect(page.text.match(/data-widget="login"/g)).toHaveLength(1);
    expect(loginPropsOf(page)).toMatchObject({ mode: 'dialog', isOpen: true });
  });

  it('remembers the plant that a heart has led there for', async () => {
    const { text } = await host.ask('/omat-tyokalut/?kasvi=15');
    expect(text).toContain('voit tallentaa kasvin Särkynytsydän omiin kasveihisi.');
    expect(text).toContain('/kirjaudu/?next=%2Fomat-tyokalut%2F%3Fkasvi%3D15');
    const { text: without } = await host.ask('/omat-tyokalut/?kasvi=%3Cb%3E');
    expect(without).toContain('href="/kirjaudu/?next=%2Fomat-tyokalut%2F"');
  });

  it('stands before every form', async () => {
    backend.answer('/api/auth/status/', { json: { authenticated: false, user: null } });
    expect((await post('kasvit/', { plant: '15', action: 'save' })).headers.location).toBe(
      '/kirjaudu/?next=%2Fomat-tyokalut%2F%3Fkasvi%3D15',
    );
    for (const path of ['laskelmat/', 'laskelmat/poista/'])
      expect((await post(path)).headers.location).toBe('/kirjaudu/?next=%2Fomat-tyokalut%2F');
    expect(changes()).toEqual([]);
  });
});

describe('the calculator', () => {
  it('counts what the address asks, as the widget does', async () => {
    const { text, status } = await count({
      tyo: [bathroom, kitchen],
      maara: ['4,5', '3,2'],
      taso: ['1', '2'],
      laske: '1',
    });
    expect(status).toBe(200);
    expect(words(text)).toContain('11 700 €');
    expect(words(text)).toContain('10 240 €');
    expect(words(text)).toContain('<dt>Yllätysvara 20 %</dt><dd>4 388 €</dd>');
    expect(words(text)).toContain('<dd>26 300 €</dd>');
    const opened = await count({ tyo: bathroom, maara: '0,3', taso: '0', avataan: '1', laske: '1' });
    expect(words(opened.text)).toContain('<dt>Yllätysvara 30 %</dt><dd>162 €</dd>');
    expect(words(opened.text)).toContain('<dd>700 €</dd>');
  });

  it('adds a line and takes one away, and keeps what was typed', async () => {
    const fields = { tyo: [bathroom, kitchen], maara: ['x<y', '3'], taso: ['0', '2'], otsikko: 'Alakerta' };
    const more = (await count({ ...fields, rivi: 'lisaa' })).text;
    expect(more.match(/name="maara"/g)).toHaveLength(3);
    expect(more).toContain('value="x&lt;y"');
    expect(more).toMatch(/name="otsikko"[^>]* value="Alakerta"/);
    const less = (await count({ ...fields, poista: '1' })).text;
    expect(less.match(/name="maara"/g)).toHaveLength(1);
    expect(less).not.toContain('x&lt;y');
    expect((await open()).text.match(/name="maara"/g)).toHaveLength(1);
  });

  it('says which amounts it does not understand', async () => {
    const { text } = await count({ tyo: [bathroom, bathroom], maara: ['neljä', ''], taso: ['1', '1'], laske: '1' });
    expect(text.match(/Anna määrä numeroina/g)).toHaveLength(1);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('takes any address without falling', async () => {
    const hostile = await count({
      tyo: [...Array(40).fill('<script>'), '__proto__'],
      maara: Array(40).fill('9'.repeat(60)),
      taso: ['7', '-1'],
      poista: 'x',
      laskelma: '../../x',
    });
    expect(hostile.status).toBe(200);
    expect(hostile.text.match(/name="maara"/g)).toHaveLength(20);
    expect(hostile.text).not.toContain('<script>');
  });

  it('is left out of a site without prices, or with broken ones', async () => {
    for (const costs of [[], [{ work: 'A', unit: 'm²', prices: [1] }], 'x']) {
      backend.answer('/api/site/', { json: rawSite({ renovation_costs: costs }) });
      const { status, text } = await open();
      expect([status, text.includes('data-widget="renovation-calculator"')]).toEqual([200, false]);
    }
  });
});

describe('an estimate', () => {
  const filled = { tyo: [bathroom, kitchen, kitchen], maara: ['4,5', '', '2'], taso: ['1', '1', '0'] };

  it('is saved by its name, without the lines that are not filled in', async () => {
    backend.answer('/api/users/estimates/', { status: 201, json: { id: 'c3d4' } });
    const answer = await post('laskelmat/', { ...filled, otsikko: ' Alakerta ', avataan: '1' });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/omat-tyokalut/?laskelma=c3d4&tila=laskelma-tallennettu#remonttilaskuri',
    ]);
    const [[, , body] = []] = changes();
    const sent = Object.fromEntries(new URLSearchParams(body));
    expect([sent.title, sent.opens_structures, JSON.parse(sent.lines ?? '')]).toEqual([
      'Alakerta',
      'true',
      [
        { work: bathroom, amount: 4.5, level: 1 },
        { work: kitchen, amount: 2, level: 0 },
      ],
    ]);
  });

  it('without a name, or with wrong amounts, goes no further and stays as it was typed', async () => {
    const answer = await post('laskelmat/', { ...filled, maara: ['4,5', 'kolme', '2'], otsikko: '' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Anna laskelmalle nimi.');
    expect(answer.text).toContain('Korjaa ensin määrät, joita laskuri ei ymmärrä.');
    expect(answer.text).toContain('value="kolme"');
    expect(answer.text.match(/Anna määrä numeroina/g)).toHaveLength(1);
    expect(changes()).toEqual([]);
  });

  it('that the backend refuses, or cannot take now, stays on the page', async () => {
    backend.answer('/api/users/estimates/', { status: 400, json: { detail: 'You can save at most 50 estimates.' } });
    expect((await post('laskelmat/', { ...filled, otsikko: 'Yksi liikaa' })).text).toContain('enintään 50 laskelmaa');
    for (const path of ['auth/status', 'users/estimates', 'users/tools'])
      backend.answer(`/api/${path}/`, { drops: true });
    const away = await post('laskelmat/', { ...filled, otsikko: 'Tallella' });
    expect([away.status, away.text.includes('value="Tallella"'), away.text.includes('value="4,5"')]).toEqual([
      503,
      true,
      true,
    ]);
    expect(away.text).toContain('Kasveja ei voitu hakea juuri nyt.');
  });

  it('is listed with its sum, opened again, and says which of its works are gone', async () => {
    const { text } = await open('?laskelma=a1b2&tila=laskelma-tallennettu');
    expect(words(text)).toContain('noin 15 200 €');
    expect(words(text)).toContain('9.5.2026 · 2 työtä');
    expect(text).toContain('Laskurissa ei enää ole: Uima-allas.');
    expect(text).toMatch(/name="maara"[^>]* value="4,5"/);
    expect(text).toMatch(/name="avataan"[^>]* checked/);
    expect(text).toContain('Laskelma on tallennettu');
    expect((await open()).text).not.toContain('Uima-allas');
  });

  it('is deleted by its id, and by nothing else', async () => {
    backend.answer('/api/users/estimates/a1b2/', { json: { detail: 'Estimate deleted' } });
    const answer = await post('laskelmat/poista/', { id: 'a1b2' });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/omat-tyokalut/?tila=laskelma-poistettu#remonttilaskuri',
    ]);
    expect(changes()).toEqual([['DELETE', '/api/users/estimates/a1b2/', '']]);
    for (const id of ['', '../../profile', 'a/b']) expect((await post('laskelmat/poista/', { id })).status).toBe(400);
    expect(changes()).toHaveLength(1);
  });
});

describe('saved plants', () => {
  it('are shown as in the registry, the last saved first, without those that are gone', async () => {
    const { text } = await open();
    expect(text.match(/data-plant="([^"]*)"/g)).toEqual(['data-plant="Kotkansiipi"', 'data-plant="Särkynytsydän"']);
    expect(text.match(/class="bloom-strip /g)).toHaveLength(2);
    expect(text).toContain('Kukkii kesäkuussa');
    serveTools({ plants: [] });
    expect((await open()).text).toContain('href="/kasvikortisto/">Selaa kasvikortistoa');
  });

  it('are kept safe while the content does not answer', async () => {
    backend.answer('/api/pages/', { status: 500, json: {} });
    // This host has no cached plants.
    const fresh = await startHost(backend);
    const { status, text } = await fresh.ask('/omat-tyokalut/', { headers: { cookie } });
    await fresh.close();
    expect([status, text.includes('Kasveja ei voitu hakea juuri nyt.')]).toEqual([200, true]);
    backend.answer('/api/users/tools/', { drops: true });
    expect((await open()).status).toBe(503);
  });

  it('are asked about where a heart has led here', async () => {
    serveTools({ plants: [] });
    const { text } = await open('?kasvi=15');
    expect(text).toContain('Tallennetaanko Särkynytsydän omiin kasveihisi?');
    expect(text).toMatch(/name="plant" value="15"><button class="button" type="submit" name="action" value="save"/);
    serveTools({ plants: [15] });
    expect((await open('?kasvi=15')).text).toContain('Särkynytsydän on jo omissa kasveissasi.');
    for (const id of ['3', '404', 'x']) expect((await open(`?kasvi=${id}`)).text).not.toContain('class="own-ask');
  });

  it('are saved and removed by a form', async () => {
    for (const id of [15, 16]) backend.answer(`/api/users/saved-plants/${id}/`, { json: {} });
    const saved = await post('kasvit/', { plant: '15', action: 'save' });
    expect([saved.status, saved.headers.location]).toEqual([303, '/omat-tyokalut/?tila=kasvi-tallennettu#kasvit']);
    const removed = await post('kasvit/', { plant: '16', action: 'remove' });
    expect(removed.headers.location).toBe('/omat-tyokalut/?tila=kasvi-poistettu#kasvit');
    expect(changes()).toEqual([
      ['PUT', '/api/users/saved-plants/15/', ''],
      ['DELETE', '/api/users/saved-plants/16/', ''],
    ]);
    expect((await open('?tila=kasvi-poistettu')).text).toContain('Kasvi on poistettu omista kasveistasi');
    expect((await host.ask('/omat-tyokalut/kasvit/', { headers: { cookie } })).headers.location).toBe(
      '/omat-tyokalut/',
    );
  });

  it('that are too many are refused in Finnish', async () => {
    const json = { detail: 'You can save at most 200 plants.' };
    backend.answer('/api/users/saved-plants/15/', { status: 400, json });
    const { status, text } = await post('kasvit/', { plant: '15', action: 'save' });
    expect([status, text.includes('enintään 200 kasvia')]).toEqual([400, true]);
  });
});
