// The mails about a lead, as received.
import { readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeadClient, type LeadClient, leadContent, rightParts } from '../testing/lead-client.ts';
import { decodeMail, type ReadMail } from '../testing/read-mail.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { LeadContext } from './lead-context.ts';
import { writeLeadMails } from './lead-mails.ts';
import type { StoredLead } from './lead-record.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let visitor: LeadClient;
const start = async (options: Parameters<typeof startBackend>[0] = {}, form: object = {}) => {
  backend = await startBackend({ now: () => new Date('2026-05-10T09:00:00Z'), ...options });
  visitor = await createLeadClient(backend, leadContent(form));
};
beforeEach(() => start());
afterEach(() => backend.stop());

const outbox = () => join(backend.dataDir, 'outbox');
const mails = (count: number): Promise<ReadMail[]> =>
  waitUntil(async () => {
    const names = (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml'));
    if (names.length < count) return undefined;
    return Promise.all(names.map(async (name) => decodeMail(await readFile(join(outbox(), name)))));
  });
const mailTo = async (recipient: string, count = 2) => {
  const found = (await mails(count)).find(({ headers }) => headers.to === recipient);
  if (!found) throw new Error(`No mail to ${recipient}`);
  return found;
};
const company = 'myynti@multa.example';
const editor = 'toimitus@site.example';

describe('the mails about a lead', () => {
  it('go to each company that has an address, and to the editor; answers go to the visitor', async () => {
    await visitor.send(rightParts);
    const found = await mails(2);
    expect(found.map(({ headers }) => headers.to).sort()).toEqual([company, editor]);
    for (const { headers } of found) {
      expect(headers['reply-to']).toBe('maija@posti.example');
      expect(headers.from).toBe('Testisivusto <testi@site.example>');
      expect(headers.subject).toBe('Pyydä tarjous – uusi yhteydenotto');
      expect(headers['auto-submitted']).toBe('auto-generated');
    }
  });

  it('go where the configuration says', async () => {
    await backend.stop();
    await start({ leadEmail: 'leadit@toimisto.example' }, { customers: [] });
    await visitor.send(rightParts);
    expect((await mails(1)).map(({ headers }) => headers.to)).toEqual(['leadit@toimisto.example']);
  });

  it('say what was filled in, the way people read it, in plain text and in HTML', async () => {
    const page = await backend.store
      .selectFrom('pages')
      .select('id')
      .where('path', '=', '/puutarha/ruusut/')
      .executeTakeFirst();
    await visitor.send({
      ...rightParts,
      viesti: 'Rivi 1\r\nRivi 2',
      osat: ['Katto', 'Piha'],
      paiva: '2026-05-09',
      aika: '2026-05-09T14:05',
      lupa: 'on',
      parent_page: String(page?.id),
      _campaign: 'utm_source=kirje&utm_medium=email',
    });
    const { text, html } = await mailTo(company);
    for (const words of [
      'Pyydä tarjous\n',
      'Saapui 10.5.2026 klo 12:00 sivuston Testisivusto lomakkeelta.',
      'Sähköposti:\nmaija@posti.example\n',
      'Viesti:\nRivi 1\nRivi 2\n',
      'Osat:\nKatto, Piha\n',
      'Päivä:\n9.5.2026\n',
      'Soittoaika:\n9.5.2026 klo 14:05\n',
      'Saa julkaista:\nKyllä\n',
      '--- Mistä viesti tuli ---',
      'Vuosi:\n–\n',
      'Lahde:\nneuvonta\n',
      `Sivu:\nRuusujen leikkaus\n${testSite}/puutarha/ruusut/\n`,
      'Kampanja:\nutm_source: kirje\nutm_medium: email\n',
      'Suostumus:\nHyväksyn ehdot.\n',
      'Vastaa tähän viestiin, niin vastauksesi menee suoraan lähettäjälle: maija@posti.example',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Välitetty myös');
    expect(html).toContain('<html lang="fi">');
    expect(html).toContain('Rivi 1<br>Rivi 2');
    expect(html).toContain(`<a href="${testSite}/puutarha/ruusut/"`);
  });

  it('tell the editor who else got them, and say so when a form comes from a popup or without an address', async () => {
    await backend.stop();
    await start(
      {},
      { form_fields: [{ clean_name: 'nimi', label: 'Nimi', field_type: 'singleline' }], consent_text: '' },
    );
    await visitor.send({ nimi: '' }, { kind: 'generalpopup' });
    const { text, headers } = await mailTo(editor);
    expect(text).toContain('Välitetty myös:\nMulta Oy\n');
    expect(text).toContain('sivuston Testisivusto ponnahdusikkunan lomakkeelta');
    expect(text).toContain('Lähettäjä ei antanut sähköpostiosoitetta');
    expect(headers['reply-to']).toBeUndefined();
    expect(text).not.toContain('Suostumus');
  });

  it('show what a visitor wrote as text, and never as markup or as a header', async () => {
    await backend.stop();
    const heading = 'Otsikko\r\nBcc: uhri@x.example <script>';
    await start({}, { heading });
    await visitor.send({
      ...rightParts,
      nimi: 'Maija\r\nBcc: uhri@x.example',
      viesti: `<img src=x onerror="alert('1')"> & {otsikko} \u0007\u001b[31m`,
      _campaign: 'utm_source=<b>x',
    });
    for (const { headers, text, html, raw } of await mails(2)) {
      expect(headers.bcc).toBeUndefined();
      expect(headers.subject).toBe('Otsikko Bcc: uhri@x.example <script> – uusi yhteydenotto');
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
      expect(text).toContain('Nimi:\nMaija Bcc: uhri@x.example\n');
      expect(text).toContain(`<img src=x onerror="alert('1')"> & {otsikko} [31m`);
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; {otsikko}');
      expect(html).not.toMatch(/<(img|script|b)\b/);
      for (const sign of ['\u0007', '\u001b']) expect(text + html).not.toContain(sign);
    }
  });

  it('carry the images under plain names', async () => {
    const jpeg = await plainImage('jpeg');
    await visitor.send({
      ...rightParts,
      kuvat: [fileOf(jpeg, '../../etc/Maijan talo.jpg'), fileOf(await plainImage('png', 0.5))],
    });
    const { attachments, text, raw } = await mailTo(company);
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([
      ['kuva-1.jpg', 'image/jpeg'],
      ['kuva-2.webp', 'image/webp'],
    ]);
    const [file] = (await readdir(join(backend.dataDir, 'uploads/leads'))).filter((name) => name.endsWith('.jpg'));
    expect(attachments[0]?.content).toEqual(await readFile(join(backend.dataDir, 'uploads/leads', file ?? '')));
    expect(text).toContain('Kuvat:\nkuva-1.jpg, kuva-2.webp\n');
    expect(text).toContain('Liitteenä: kuva-1.jpg, kuva-2.webp');
    expect(raw).not.toContain('Maijan talo');
  });

  const writeFor = async (megabytes: number[], hasOperators = true) => {
    const lead = leadWithImages(megabytes.map((size) => size * 1_000_000));
    const context = { store: backend.store, siteUrl: testSite, leadEmail: editor, hasOperators } as LeadContext;
    const [mail] = await writeLeadMails(context, [], lead);
    return mail ?? expect.fail('There is no mail');
  };
  const link = `${testSite}/yllapito/yhteydenotot/x/`;

  it('carry images up to 7 megabytes as they are', async () => {
    const { attachments, text } = await writeFor([3, 2, 1, 0.5]);
    expect(attachments?.map(({ name, maxBytes }) => [name, maxBytes])).toEqual(
      [1, 2, 3, 4].map((n) => [`kuva-${n}.jpg`, undefined]),
    );
    expect(text).not.toContain(link);
  });

  it('carry smaller copies of larger ones, and lead the editor to the others', async () => {
    const { attachments, text, html } = await writeFor([7, 7, 3, 2, 1, 0.5]);
    expect(attachments?.map(({ maxBytes }) => maxBytes)).toEqual([...Array(4).fill(1_166_666), undefined, undefined]);
    for (const body of [text, html]) {
      expect(body).toContain('Liitteenä: kuva-5.jpg, kuva-6.jpg');
      expect(body).toContain('Liitteenä pienennettyinä: kuva-1.jpg, kuva-2.jpg, kuva-3.jpg, kuva-4.jpg.');
      expect(body).toContain(link);
    }
    expect((await writeFor([8], false)).text).not.toContain('kirjautumisen');
  });

  it('name the images that do not fit, however small they become', async () => {
    const { attachments, text } = await writeFor(Array(22).fill(3));
    expect(attachments).toHaveLength(20);
    expect(text).toContain('Viestiin eivät mahtuneet: kuva-21.jpg, kuva-22.jpg. Ne ovat tallessa toimituksessa.');
  });

  it('come without images from a server that finds them too large, and say where these are', async () => {
    const refused: string[] = [];
    const server = await startSmallServer(refused);
    await backend.stop();
    await start({
      mail: { url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`, outboxDir: '', from: 't@site.example' },
      adminEmails: ['hoitaja@site.example'],
    });
    await visitor.send({ ...rightParts, kuvat: fileOf(await plainImage('jpeg')) });
    await waitUntil(async () => (server.taken.length === 2 ? true : undefined));
    await server.close();
    expect(refused).toHaveLength(2);
    const texts = server.taken.map((raw) => decodeMail(Buffer.from(raw)).text);
    for (const text of texts) expect(text).toContain('Viestiin eivät mahtuneet: kuva-1.jpg.');
    expect(texts.filter((text) => text.includes('/yllapito/yhteydenotot/'))).toHaveLength(1);
  });

  it('go out with a note when an image is gone', { tags: 'slow' }, async () => {
    await backend.stop();
    await start({ mail: { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' } });
    await visitor.send({ ...rightParts, kuvat: fileOf(await plainImage('jpeg')) });
    const { dataDir } = backend;
    await rm(join(dataDir, 'uploads/leads'), { recursive: true });
    const next = await startBackend({ dataDir, now: () => new Date('2026-05-10T10:00:00Z') });
    const { attachments } = await mailTo(company);
    expect(attachments.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['kuva-1.jpg puuttuu.txt', 'Tätä kuvaa ei enää löytynyt toimituksen palvelimelta.'],
    ]);
    // A mail is deleted from the outbox after it was sent.
    const waiting = () => next.store.selectFrom('outbox').select('id').execute();
    await waitUntil(async () => (await waiting()).length === 0 || undefined);
    await next.stop();
  });

  it('leave no word of a lead in the logs, even when they cannot be sent', async () => {
    const lines: string[] = [];
    const note = (details: object, message: string) => void lines.push(JSON.stringify(details, withErrors) + message);
    const log = { info: note, warn: note, error: note };
    await backend.stop();
    await start({ log, mail: { url: 'smtp://maija:salasana@127.0.0.1:1', outboxDir: '', from: 't@site.example' } });
    await visitor.send({
      ...rightParts,
      viesti: 'Salainen viesti',
      kuvat: fileOf(await plainImage('jpeg'), 'maija.jpg'),
    });
    await waitUntil(async () => (lines.some((line) => line.includes('could not be sent')) ? true : undefined));
    expect(lines.join()).toContain('a lead was stored');
    expect(lines.join()).not.toMatch(/maija|mallikas|posti\.example|multa\.example|toimitus@|salai|salasana/i);
  });
});

/** A mail server that rejects mails with attachments with code 552. */
async function startSmallServer(refused: string[]) {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        const isLarge = data.includes('Content-Disposition: attachment');
        (isLarge ? refused : taken).push(data.slice(0, -5));
        data = null;
        socket.write(isLarge ? '552 5.3.4 Message size exceeds fixed limit\r\n' : '250 ok\r\n');
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, taken, close: () => new Promise((done) => server.close(done)) };
}

/** Errors in the form of pino: every property. */
const withErrors = (_key: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value;

/** A lead with images of these sizes; their files don't exist. */
function leadWithImages(sizes: number[]): StoredLead {
  const images = sizes.map((bytes, index) => {
    return { field: 'kuvat', file: `${index}.jpg`, type: 'image/jpeg', width: 1, height: 1, bytes };
  });
  return {
    ...{
      id: 'x',
      form_id: 1,
      form_slug: 'x',
      form_heading: '',
      created_at: '2026-05-10T09:00:00Z',
      source: 'form',
      ...{ site: '', quarantine: '', released_at: null },
    },
    ...{ page_id: null, page_path: '', page_title: '', consent_version: '', consent_text: '' },
    ...{ campaign: {}, answers: [{ name: 'kuvat', label: 'Kuvat', type: 'image', value: '' }], images },
  };
}
