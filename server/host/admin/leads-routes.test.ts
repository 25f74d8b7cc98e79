// The operator's pages of leads on the host, with a real backend and without JavaScript.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { mailsTo } from '../../backend/testing/accounts.ts';
import { createLeadClient, rightParts } from '../../backend/testing/lead-client.ts';
import { storeTestLead } from '../../backend/testing/stored-lead.ts';
import { fileOf, plainImage } from '../../backend/testing/test-images.ts';

const path = '/yllapito/yhteydenotot/';
let site: OperatedSite;
let browser: Awaited<ReturnType<OperatedSite['enter']>>;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.backend.store.deleteFrom('leads').execute();
  browser = await site.enter();
});

type Given = Parameters<typeof storeTestLead>;
const add = (sender: Given[1], fields?: Given[2]) => storeTestLead(site.backend.store, sender, fields);
const senders = (text: string) =>
  [...text.matchAll(/lead-list__sender"><a href="[^"]*">([^<]*)</g)].map(([, name]) => name);

describe('the list', () => {
  it('begins with what waits, and keeps its filters in its links and forms', async () => {
    await add({ name: 'Odottaja' }, { site: 'koti' });
    await add({ name: 'Epäilty' }, { quarantine: 'trap', site: 'koti' });
    const { text } = await browser.open(path);
    expect(senders(text)).toEqual(['Odottaja, maija@posti.example']);
    expect(text).toMatch(/Odottavat <span class="admin-count">1<\/span>/);
    const filtered = (await browser.open(`${path}?sivusto=koti&haku=maija&alkaen=1.5.2026&asti=9.5.2026`)).text;
    expect(senders(filtered)).toHaveLength(1);
    expect(filtered).toContain(
      'luettelo=quarantined&amp;haku=maija&amp;sivusto=koti&amp;alkaen=1.5.2026&amp;asti=9.5.2026',
    );
    expect(filtered).toContain('<input type="hidden" name="haku" value="maija">');
    expect(filtered).toContain('<option value="koti" selected>koti</option>');
    expect(senders((await browser.open(`${path}?asti=8.5.2026`)).text)).toEqual([]);
  });

  it('shows a date that is none with what is wrong, and filters nothing by it', async () => {
    await add({ name: 'Odottaja' });
    const { status, text } = await browser.open(`${path}?alkaen=eilen`);
    expect([status, senders(text).length]).toEqual([200, 1]);
    expect(text).toMatch(/value="eilen"[^>]* aria-invalid="true" aria-describedby="alkaen-error alkaen-help"/);
    expect(text).toContain('Kirjoita päivä muodossa 9.5.2026.');
  });

  it('has pages, and its first one in place of one that is no more', async () => {
    for (let n = 0; n < 30; n++) await add({ name: `Henkilö ${n}` });
    expect(senders((await browser.open(`${path}?page=2`)).text)).toHaveLength(5);
    expect(senders((await browser.open(`${path}?page=9`)).text)).toHaveLength(25);
    expect(senders((await browser.open(`${path}?page=x&lomake=abc&luettelo=outo&sivusto=%22`)).text)).toHaveLength(25);
  });

  it('says kindly that it is empty', async () => {
    expect((await browser.open(path)).text).toContain('Kaikki yhteydenotot on käsitelty.');
    expect((await browser.open(`${path}?haku=olematon`)).text).toContain('Näillä ehdoilla ei löytynyt');
  });

  it('shows what visitors wrote as text', async () => {
    await add({ name: '<script>alert(1)</script>', message: '{{ 7 * 7 }}<img src=x onerror=alert(1)>' });
    const { text } = await browser.open(path);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('{{ 7 * 7 }}&lt;img');
    expect(text).not.toMatch(/<script|<img/);
  });

  it('becomes a table, also one of many leads, with a name and for nobody else', async () => {
    await add({ name: 'Taulukko' });
    await browser.open(path);
    const { status, headers, text } = await browser.post(`${path}vienti/`, { haku: 'taulukko' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=yhteydenotot-\d{4}-\d\d-\d\d\.csv$/);
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(text.split('\r\n')).toHaveLength(3);
    expect((await browser.open(`${path}vienti/`)).status).toBe(303);
    expect((await browser.open('/yllapito/tapahtumat/')).text).toContain('Vei yhteydenotot tiedostoon');
  });

  it('becomes no table for a form without its token: the list says so, and a new token is in it', async () => {
    await add({ name: 'Taulukko' });
    const fields = { haku: 'taulukko', csrfmiddlewaretoken: 'vanha' };
    for (const body of [fields, { ...fields, csrfmiddlewaretoken: '' }]) {
      const { status, headers, text } = await browser.post(`${path}vienti/`, body);
      expect([status, headers['content-disposition']]).toEqual([403, undefined]);
      expect(text).toContain('Sivu oli ehtinyt vanhentua');
      expect(text).toContain('value="taulukko"');
    }
    expect((await browser.post(`${path}vienti/`, { haku: 'taulukko' })).status).toBe(200);
  });
});

describe('leads that wait', () => {
  it('are marked as handled, those that are chosen or all of the page', async () => {
    const one = await add({ name: 'Yksi' });
    const two = await add({ name: 'Kaksi' }, { note: 'Soitettu' });
    await add({ name: 'Kolme' }, { site: 'koti' });
    const list = await browser.open(path);
    expect(list.text.match(/name="ids"/g)).toHaveLength(3);
    expect((await browser.open(`${path}?luettelo=all`)).text).not.toContain('name="ids"');
    const none = await browser.post(`${path}valitut/`, { teko: 'kasittele' });
    expect([none.status, none.text]).toEqual([
      400,
      expect.stringContaining('Valitse ensin ainakin yksi yhteydenotto.'),
    ]);
    const done = await browser.post(`${path}valitut/`, { teko: 'kasittele', ids: [one, two], haku: 'maija' });
    expect(done.headers.location).toBe(`${path}?haku=maija&tila=kasitellyt`);
    const after = await browser.open(done.headers.location ?? '');
    expect(after.text).toMatch(/role="status">.*Merkitty käsitellyiksi\./);
    expect(senders(after.text)).toEqual(['Kolme, maija@posti.example']);
    const again = await browser.post(`${path}valitut/`, { teko: 'kasittele', ids: [one] });
    expect(again.headers.location).toBe(`${path}?tila=ei-odottamassa`);
    const all = /name="kaikki" value="([^"]+)"/.exec(after.text)?.[1] ?? '';
    await browser.post(`${path}valitut/`, { teko: 'kasittele-kaikki', kaikki: all });
    expect(senders((await browser.open(path)).text)).toEqual([]);
    expect((await browser.open(`${path}${two}/`)).text).toContain('>Soitettu</textarea>');
    expect((await browser.post(`${path}valitut/`, { teko: 'constructor', ids: [one] })).status).toBe(404);
  });
});

describe('the quarantine', () => {
  it('releases the chosen leads, and their mails leave', async () => {
    const [one, two] = [
      await add({ name: 'Yksi' }, { quarantine: 'trap' }),
      await add({ name: 'Kaksi' }, { quarantine: 'reused' }),
    ];
    const list = await browser.open(`${path}?luettelo=quarantined`);
    expect(list.text).toContain('Lähettäjä täytti kentän, jota ihminen ei näe.');
    const none = await browser.post(`${path}valitut/`, { teko: 'vapauta', luettelo: 'quarantined' });
    expect([none.status, none.text]).toEqual([
      400,
      expect.stringContaining('Valitse ensin ainakin yksi yhteydenotto.'),
    ]);
    expect(senders(none.text)).toHaveLength(2);
    const before = (await mailsTo(site.backend, 'toimitus@', 0)).length;
    const done = await browser.post(`${path}valitut/`, { teko: 'vapauta', ids: [one], luettelo: 'quarantined' });
    expect(done.headers.location).toBe(`${path}?luettelo=quarantined&tila=vapautettu`);
    const after = await browser.open(done.headers.location ?? '');
    expect(after.text).toMatch(/role="status">.*Vapautettu, ja sähköpostit lähtevät\./);
    expect(senders(after.text)).toEqual(['Kaksi, maija@posti.example']);
    expect(await mailsTo(site.backend, 'toimitus@', before + 1)).toHaveLength(before + 1);
    const again = await browser.post(`${path}valitut/`, { teko: 'vapauta', ids: [one], luettelo: 'quarantined' });
    expect(again.headers.location).toContain('tila=ei-karanteenissa');
    await browser.post(`${path}valitut/`, { teko: 'hylkaa-kaikki', kaikki: `${two}`, luettelo: 'quarantined' });
    expect(senders((await browser.open(`${path}?luettelo=refused`)).text)).toEqual(['Kaksi, maija@posti.example']);
  });
});

describe('one lead', () => {
  it('shows all of it, its pictures and where it came from', async () => {
    const client = await createLeadClient(site.backend);
    await client.send({ ...rightParts, kuvat: fileOf(await plainImage('jpeg'), 'katto.jpg') });
    const { id } = await site.backend.store.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    const { text } = await browser.open(`${path}${id}/`);
    expect(text).toContain('<dt>Sähköposti</dt>');
    expect(text).toContain('href="mailto:maija%40posti.example"');
    expect(text).toContain('<a href="/ehdot/">ehdot</a>');
    const picture = await browser.open(`${path}${id}/kuvat/1/`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(picture.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    for (const end of ['kuvat/2/', 'kuvat/0/', 'kuvat/x/'])
      expect((await browser.open(`${path}${id}/${end}`)).status).toBe(404);
    expect((await browser.open(`${path}ei-ole/`)).status).toBe(404);
    expect((await browser.open(`${path}..%2f..%2fstatus/`)).status).toBe(404);
  });

  it('links to no address but those of the web', async () => {
    const id = await add({}, { page_path: 'javascript:alert(1)', page_title: 'Huijaus', site: 'koti' });
    const { text } = await browser.open(`${path}${id}/`);
    expect(text).toContain('<dd>Huijaus</dd>');
    expect(text).not.toContain('javascript:');
  });

  it('is marked as handled with a note, which a too long one does not lose', async () => {
    const id = await add({ name: 'Hoidettava' });
    await browser.open(`${path}${id}/`);
    const long = await browser.post(`${path}${id}/kasitelty/`, { note: `Alku ${'x'.repeat(4000)}` });
    expect([long.status, long.text]).toEqual([400, expect.stringContaining('Muistiinpano on liian pitkä.')]);
    expect(long.text).toContain('>Alku xxx');
    const done = await browser.post(`${path}${id}/kasitelty/`, { note: 'Soitettu <b>' });
    expect(done.headers.location).toBe(`${path}${id}/?tila=kasitelty`);
    const shown = await browser.open(done.headers.location ?? '');
    expect(shown.text).toContain('Soitettu &lt;b&gt;</textarea>');
    expect(shown.text).toContain('Käsitteli paivi@site.example');
    expect((await browser.post(`${path}${id}/odottamaan/`)).headers.location).toContain('tila=palautettu');
    expect(senders((await browser.open(path)).text)).toHaveLength(1);
  });

  it('sends its mails again once, however often the form is sent', async () => {
    const id = await add({});
    const { text } = await browser.open(`${path}${id}/`);
    const key = /name="key" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const before = (await mailsTo(site.backend, 'toimitus@', 0)).length;
    for (let n = 0; n < 3; n++)
      expect((await browser.post(`${path}${id}/posti/`, { key })).headers.location).toContain('tila=lahetetty');
    expect(await mailsTo(site.backend, 'toimitus@', before + 1)).toHaveLength(before + 1);
  });
});
