// Filled-in forms over HTTP: the answers, the stored data, and the effect of hostile posts.
import { readdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { consentVersion } from '../../contract/forms.ts';
import { writeFiles } from '../testing/content-folder.ts';
import { consentText, createLeadClient, type LeadClient, leadContent, rightParts } from '../testing/lead-client.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';
import { createVisitor } from '../testing/visitor.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let visitor: LeadClient;
beforeAll(async () => {
  backend = await startBackend({ now: () => new Date('2026-05-10T09:00:00Z') });
  visitor = await createLeadClient(backend);
});
afterAll(() => backend.stop());
afterEach(async () => {
  await backend.store.deleteFrom('leads').execute();
  expect(await readdir(join(backend.dataDir, 'uploads/incoming'))).toEqual([]);
});

const leads = () => backend.store.selectFrom('leads').selectAll().execute();
const answers = async () => JSON.parse((await leads())[0]?.answers ?? '[]') as { name: string; value: unknown }[];
const idAt = async (path: string) =>
  (await backend.store.selectFrom('pages').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id;

describe('a form that is right', () => {
  it('is answered with its own words of success, or the usual ones', async () => {
    const answer = await visitor.send(rightParts);
    expect([answer.status, answer.json]).toEqual([201, { message: 'Kiitos, pyyntö on lähetetty!' }]);
    const short = await visitor.send({ nimi: '' }, { form: 'lyhyt' });
    expect([short.status, short.json]).toEqual([201, { message: 'Lomake lähetetty onnistuneesti!' }]);
  });

  it('is kept with the labels and the consent of its day, its page and its campaign', async () => {
    const page = await idAt('/puutarha/ruusut/');
    await visitor.send({
      ...rightParts,
      parent_page: String(page),
      _page: '/somewhere/else/',
      _campaign: 'utm_source=kirje&utm_medium=email&secret=x&utm_source=y',
    });
    expect(await leads()).toMatchObject([
      {
        form_slug: 'tarjous',
        form_heading: 'Pyydä tarjous',
        created_at: '2026-05-10T09:00:00.000Z',
        source: 'form',
        site: '',
        page_id: page,
        page_path: '/puutarha/ruusut/',
        page_title: 'Ruusujen leikkaus',
        campaign: '{"utm_source":"kirje","utm_medium":"email"}',
        consent_version: consentVersion(consentText),
        consent_text: consentText,
      },
    ]);
    expect(await answers()).toContainEqual({
      name: 'email',
      label: 'Sähköposti',
      type: 'email',
      value: 'maija@posti.example',
    });
  });

  it('is kept from a popup as well', async () => {
    expect((await visitor.send(rightParts, { kind: 'generalpopup' })).status).toBe(201);
    expect(await leads()).toMatchObject([{ source: 'popup' }]);
  });

  it('keeps every kind of value in one way', async () => {
    await visitor.send({
      ...rightParts,
      viesti: 'Rivi 1\r\nRivi 2 <b>"</b>',
      puhelin: '+358 40 123 4567',
      kohde: 'Keittiö, iso',
      osat: ['Katto', 'Piha'],
      lammitys: 'Puu',
      paiva: '9.5.2026',
      aika: '2026-05-09T14:05',
      lupa: 'on',
    });
    const kept = Object.fromEntries((await answers()).map(({ name, value }) => [name, value]));
    expect(kept).toEqual({
      nimi: 'Maija Mallikas',
      email: 'maija@posti.example',
      viesti: 'Rivi 1\nRivi 2 <b>"</b>',
      puhelin: '+358 40 123 4567',
      postinumero: '',
      vuosi: '',
      linkki: '',
      kohde: 'Keittiö, iso',
      muoto: '',
      osat: ['Katto', 'Piha'],
      lammitys: ['Puu'],
      paiva: '2026-05-09',
      aika: '2026-05-09T14:05',
      lupa: 'true',
      kuvat: '',
      lahde: 'neuvonta',
      tunnus: 'A-1',
    });
  });

  it.each([
    ['/suosituimmat/?haku=salaisuus#a', '/suosituimmat/'],
    ['/tagit/h%c3%a4m%C3%A4r%c3%a4/', '/tagit/hämärä/'],
    ['https://evil.example/', ''],
    ['//evil.example/', ''],
    ['/a\r\nb/', ''],
    [`/${'a'.repeat(600)}/`, ''],
  ])('comes from page %j as "%s"', async (sent, kept) => {
    await visitor.send({ ...rightParts, parent_page: '999999', _page: sent });
    expect(await leads()).toMatchObject([{ page_id: null, page_path: kept, page_title: '' }]);
  });
});

describe('a form that is wrong', () => {
  it('is answered with the first message of each field, as a JSON text, and not stored', async () => {
    const answer = await visitor.send({ nimi: ' ', email: 'maija', vuosi: 'x', paiva: '31.2.2026', osat: 'Ovi' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.json.message).email).toEqual([{ message: 'Sähköposti ei ole oikein', code: 'invalid' }]);
    expect(visitor.errorsIn(answer)).toEqual({
      nimi: 'Pakollinen tieto',
      email: 'Sähköposti ei ole oikein',
      vuosi: 'On oltava numero',
      paiva: 'Valitse oikean muotoinen päivämäärä, kiitos!',
      osat: 'Virheellinen tieto',
      _consent: 'Ole hyvä ja hyväksy käyttöehdot!',
    });
    expect(await leads()).toEqual([]);
  });

  it.each([
    ['nimi', 255, 256],
    ['viesti', 10_000, 10_001],
  ])('may have %s of %i letters, not of %i', async (name, most, tooMany) => {
    expect((await visitor.send({ ...rightParts, [name]: 'ä'.repeat(most) })).status).toBe(201);
    const answer = await visitor.send({ ...rightParts, [name]: 'ä'.repeat(tooMany) });
    expect(visitor.errorsIn(answer)).toEqual({ [name]: 'Liian pitkä' });
    expect(await leads()).toHaveLength(1);
  });

  it('has agreed to words that this form has or had', async () => {
    const send = (version: string) => visitor.send({ ...rightParts, _consent: version });
    for (const unknown of ['on', 'true', consentVersion('<p>Muuta.</p>'), consentVersion('')]) {
      expect(visitor.errorsIn(await send(unknown))).toEqual({ _consent: 'Ole hyvä ja hyväksy käyttöehdot!' });
    }
    const newText = '<p>Hyväksyn uudet ehdot.</p>';
    await backend.importContent(await writeFiles(leadContent({ consent_text: newText })));
    expect((await send(consentVersion(consentText))).status).toBe(201);
    expect((await send(consentVersion(newText))).status).toBe(201);
    const kept = (await leads()).map(({ consent_text }) => consent_text);
    expect(kept.sort()).toEqual([consentText, newText].sort());
    await backend.importContent(await writeFiles(leadContent()));
  });

  it.each(['0', '99', 'x', '-1', '1e9'])('is no form at all: %s', async (id) => {
    const { status, json } = await visitor.post(`/api/forms/${id}/form-submissions/`, new FormData());
    expect([status, json]).toEqual([404, { message: 'No Form matches the given query.' }]);
  });

  it('has been closed', async () => {
    expect((await visitor.send({}, { form: 'suljettu' })).status).toBe(404);
    expect((await visitor.send({}, { form: 'suljettu', kind: 'generalpopup' })).status).toBe(404);
  });
});

describe('a forged post', () => {
  it.each([
    [{ cookie: '' }, 'CSRF cookie not set.'],
    [{ 'x-csrftoken': '' }, 'CSRF token missing.'],
    [{ 'x-csrftoken': 'x'.repeat(40) }, 'CSRF token incorrect.'],
    [
      { origin: 'https://evil.example' },
      'Origin checking failed - https://evil.example does not match any trusted origins.',
    ],
  ])('is refused: %j', async (headers, problem) => {
    for (const kind of ['forms', 'generalpopup'] as const) {
      const { status, json } = await visitor.send(rightParts, { kind, headers: headers as Record<string, string> });
      expect([status, json]).toEqual([403, { detail: `CSRF Failed: ${problem}` }]);
    }
    expect(await leads()).toEqual([]);
  });

  it('is let through from the site itself', async () => {
    expect((await visitor.send(rightParts, { headers: { origin: testSite } })).status).toBe(201);
  });
});

describe('a hostile post', () => {
  const raw = async (body: string, type = 'multipart/form-data; boundary=x') =>
    visitor.post(`/api/forms/${await visitor.idOf('lyhyt')}/form-submissions/`, body, { 'content-type': type });
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  it('adds no field, and changes no hidden or disabled one', async () => {
    const answer = await visitor.send({
      ...rightParts,
      rooli: 'admin',
      lahde: 'muu',
      tunnus: 'B-2',
      site: 'x',
      id: '1',
    });
    expect(answer.status).toBe(201);
    const stored = JSON.stringify(await leads());
    expect(stored).not.toContain('admin');
    const kept = Object.fromEntries((await answers()).map(({ name, value }) => [name, value]));
    expect([kept.lahde, kept.tunnus]).toEqual(['neuvonta', 'A-1']);
    expect(await leads()).toMatchObject([{ site: '' }]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('has a part named %s', async (name) => {
    const { status } = await raw(`${part('nimi', 'Maija')}${part(name, 'x')}--x--\r\n`);
    expect(status).toBe(201);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await answers()).toEqual([{ name: 'nimi', label: 'Nimi', type: 'singleline', value: 'Maija' }]);
  });

  it.each([
    ['names that build lists', `${part('nimi[99999999]', 'x')}--x--\r\n`],
    ['names that build objects', `${part('nimi[__proto__][x]', 'x')}--x--\r\n`],
    ['a name that is too long', `${part('a'.repeat(300), 'x')}--x--\r\n`],
    ['too many parts', `${part('a', 'x').repeat(301)}--x--\r\n`],
    ['a body that is cut off', part('nimi', 'Maija').slice(0, -5)],
    ['a body without an end', part('nimi', 'Maija')],
    ['a body of nothing', ''],
    ['a body that is no multipart', 'nimi=Maija'],
    ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'],
    ['more than two megabytes', `${part('a', 'x'.repeat(60_000)).repeat(40)}--x--\r\n`],
  ])('has %s', async (_name, body) => {
    const { status, json } = await raw(body);
    expect(status).toBe(400);
    expect(json.message).toMatch(/^(Lomakkeen lähetys ei onnistunut|Kuvat ovat yhdessä liian suuria)/);
    expect(await leads()).toEqual([]);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json',
    'x',
  ])('is of type %s', async (type) => {
    expect((await raw(`${part('nimi', 'Maija')}--x--\r\n`, type)).status).toBe(400);
    expect(await leads()).toEqual([]);
  });

  it('has a text of a hundred thousand letters, and hears so at its field', async () => {
    const answer = await raw(`${part('nimi', 'x'.repeat(100_000))}--x--\r\n`);
    expect([answer.status, visitor.errorsIn(answer)]).toEqual([400, { nimi: 'Liian pitkä' }]);
    expect((await raw(`${part('muu', 'x'.repeat(100_000))}--x--\r\n`)).status).toBe(400);
  });

  it('sends a file for a text, or a text for a file', async () => {
    const jpeg = await plainImage('jpeg');
    expect(visitor.errorsIn(await visitor.send({ ...rightParts, nimi: fileOf(jpeg) }))).toEqual({
      nimi: 'Virheellinen tieto',
    });
    expect(visitor.errorsIn(await visitor.send({ ...rightParts, kuvat: 'kuva.jpg' }))).toEqual({
      kuvat: 'Virheellinen kuvatiedosto',
    });
    expect((await visitor.send({ ...rightParts, muu: fileOf(jpeg) })).status).toBe(201);
  });

  it('is cut in the middle, and leaves nothing behind', async () => {
    const { port } = new URL(backend.origin);
    const browser = createVisitor(backend);
    const { csrfToken } = (await browser.get('/api/csrf_token/')).json;
    const socket = createConnection(Number(port), '127.0.0.1');
    const image = await plainImage('jpeg');
    const head = [
      `POST /api/forms/${await visitor.idOf('tarjous')}/form-submissions/ HTTP/1.1`,
      'Host: x',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 500000',
      `Cookie: ${browser.cookieHeader()}`,
      `X-CSRFToken: ${csrfToken}`,
    ].join('\r\n');
    const file = '--x\r\nContent-Disposition: form-data; name="kuvat"; filename="a.jpg"\r\n\r\n';
    socket.write(`${head}\r\n\r\n${file}`);
    socket.write(image);
    const incoming = join(backend.dataDir, 'uploads/incoming');
    await vi.waitFor(async () => expect(await readdir(incoming)).toHaveLength(1), { timeout: 10_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]), { timeout: 10_000 });
    expect(await leads()).toEqual([]);
  });
});
