// A lead while the backend is down: it is stored on the host's disk, acknowledged truthfully, and delivered later,
// once.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostOptions } from '../../server/host/host-options.ts';
import { form as texts } from '../../texts/fi.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import {
  filled,
  image,
  jpegBytes,
  keyed,
  keyOf,
  later,
  leadCalls,
  messageOf,
  partsOf,
  postLead,
  postMultipart,
  serveForm,
  soon,
  takeLeads,
} from '../helpers/lead-post.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const taken: Reply = { status: 201, json: { message: 'Kiitos!' } };

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost | undefined;
let leadFolder: string;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  leadFolder = mkdtempSync(`${tmpdir()}/pihlaja-kept-`);
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await backend.close();
  rmSync(leadFolder, { recursive: true, force: true });
});

const patient = { connectMs: 1000, headersMs: 1000, totalMs: 2000 };
/** A timeout for a machine that is busy with other tests. */
const inTime = { timeout: 10_000 };
async function start(tuning: HostOptions['leadTuning'] = {}): Promise<TestHost> {
  await host?.close();
  host = await startHost(backend, { leadFolder, leadTuning: { retry: later, submission: patient, ...tuning } });
  return host;
}
const kept = () => readdirSync(leadFolder).filter((name) => name.startsWith('0000'));
const refused = () => readdirSync(`${leadFolder}/refused`);
const leadIn = (folder: string) => JSON.parse(readFileSync(`${leadFolder}/${folder}/lead.json`, 'utf8'));
const keysAtBackend = () => leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
const empty = () => vi.waitFor(() => expect(kept()).toEqual([]), inTime);

describe('a backend that does not take a lead', () => {
  it.each<[string, Reply]>([
    ['refuses connections', { drops: true }],
    ['does not answer', { hangs: true }],
    ['ends its answer in the middle', { status: 201, json: { message: 'x'.repeat(100) }, cutAfterBytes: 20 }],
    ['answers 500', { status: 500 }],
    ['answers 503', { status: 503 }],
    ['answers 429', { status: 429 }],
    ['answers 403 twice', { status: 403 }],
    ['answers 200', { status: 200 }],
    ['leads elsewhere', { status: 307, headers: { location: 'https://evil.example/' }, body: '' }],
    ['answers without end', { status: 201, body: 'x'.repeat(300_000) }],
  ])('and %s leaves it with the host, and the visitor is told so', { tags: 'slow' }, async (_, reply) => {
    const site = await start();
    takeLeads(backend, reply);
    const answer = await postLead(site, { ...filled, kuvat: image('a.jpg', jpegBytes(3000)) }, keyed(1));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { message: texts.received }]);
    expect(kept()).toEqual([keyOf(1)]);
    expect(readdirSync(`${leadFolder}/incoming`)).toEqual([]);
    expect(leadIn(keyOf(1))).toMatchObject({
      key: keyOf(1),
      formId: 3,
      parts: [
        ['nimi', 'Aino'],
        ['email', filled.email],
      ],
    });
    const [stored] = leadIn(keyOf(1)).files.map((file: { stored: string }) => file.stored);
    expect(readFileSync(`${leadFolder}/${keyOf(1)}/${stored}`)).toEqual(jpegBytes(3000));
    expect((await site.ask('/readyz')).status).toBe(200);
  });

  it('is told from one that says no', async () => {
    const site = await start();
    takeLeads(backend, { status: 400, json: { message: 'Ei käy' } });
    expect((await postLead(site)).status).toBe(400);
    expect(kept()).toEqual([]);
  });

  it('leads a visitor without JavaScript to a page that says so', async () => {
    const site = await start();
    takeLeads(backend, { status: 500 });
    const { status, headers } = await postMultipart(site, { ...filled, _page: '/juttu/' }, keyed(1));
    expect([status, headers.location]).toEqual([303, '/lomake/3/?tila=vastaanotettu&sivu=%2Fjuttu%2F']);
  });

  it('takes a lead unchecked when it can’t even say what the form is, rather than losing it', async () => {
    const site = await start({ retry: soon });
    await backend.goDown();
    const sent = { nimi: '', keksitty: 'x', _muu: 'x', _consent: 'abc', kuvat: image('a.jpg'), parent_page: '7' };
    expect((await postLead(site, sent, keyed(1))).status).toBe(202);
    await backend.goUp();
    await empty();
    const parts = await partsOf(leadCalls(backend)[0] as never);
    expect(parts.map(([name]) => name)).toEqual(['nimi', 'keksitty', '_muu', 'parent_page', '_consent', 'kuvat']);
  });
});

describe('a lead that is kept', () => {
  it('is delivered with its own key once the backend is back, and its folder goes', async () => {
    const site = await start({ retry: soon });
    takeLeads(backend, { drops: true }, { status: 500 }, { status: 503 }, taken);
    await postLead(site, { ...filled, kuvat: image('a.jpg', jpegBytes(3000)) }, keyed(1));
    await empty();
    expect(new Set(keysAtBackend())).toEqual(new Set([keyOf(1)]));
    expect(leadCalls(backend)).toHaveLength(4);
    const parts = await partsOf(leadCalls(backend).at(-1) as never);
    expect(parts.slice(0, 2)).toEqual([
      ['nimi', 'Aino'],
      ['email', filled.email],
    ]);
    expect(parts[2]?.[1]).toMatchObject({ size: 3000 });
  });

  it('waits through a restart, after which the oldest comes first', async () => {
    let site = await start();
    takeLeads(backend, { status: 500 });
    for (const n of [3, 1, 2]) await postLead(site, { ...filled, nimi: `Aino ${n}` }, keyed(n));
    backend.calls.length = 0;
    takeLeads(backend, taken);
    site = await start();
    await empty();
    expect(keysAtBackend()).toEqual([keyOf(3), keyOf(1), keyOf(2)]);
    expect(site.logged[0]).toMatchObject({ msg: '3 leads wait for the backend' });
  });

  it('is kept once, however often it is sent, and other content under its key is told apart', async () => {
    const site = await start();
    takeLeads(backend, { status: 500 });
    const answers: number[] = [];
    for (const nimi of ['Aino', 'Aino', 'Eino'])
      answers.push((await postLead(site, { ...filled, nimi }, keyed(1))).status);
    expect(answers).toEqual([202, 202, 422]);
    expect(kept()).toEqual([keyOf(1)]);
    expect(leadCalls(backend)).toHaveLength(1);
  });

  it('goes out at once when the backend takes another', async () => {
    const site = await start({ retry: { firstMs: 50, maxMs: 600_000 } });
    takeLeads(backend, { status: 500 });
    await postLead(site, filled, keyed(1));
    await vi.waitFor(() => expect(leadCalls(backend).length).toBeGreaterThan(5), inTime);
    takeLeads(backend, taken);
    await postLead(site, filled, keyed(2));
    await empty();
    expect(keysAtBackend().slice(-2)).toEqual([keyOf(2), keyOf(1)]);
  });

  it.each([400, 404, 413, 422])(
    'and refused with %i lies aside with the reason, and is told of once',
    async (status) => {
      const site = await start({ retry: soon });
      takeLeads(backend, { status: 500 }, { status, json: { message: 'Ei käy' } }, taken);
      await postLead(site, filled, keyed(1));
      await empty();
      expect(refused()).toEqual([keyOf(1)]);
      expect(leadIn(`refused/${keyOf(1)}`).refusal).toMatchObject({ status, message: 'Ei käy' });
      const errors = () => site.logged.filter(({ level }) => level === 50);
      await vi.waitFor(
        () => expect(errors()).toEqual([expect.objectContaining({ lead: keyOf(1), form: 3, status })]),
        inTime,
      );
      expect(JSON.stringify(errors())).not.toMatch(/Aino|koe\.example/);
      expect(site.logged.map(({ msg }) => msg)).not.toContain('kept leads were delivered');
      expect(leadCalls(backend)).toHaveLength(2);
    },
  );

  it.each([409, 403, 429, 500, 302])('and answered with %i stays', async (status) => {
    const site = await start({ retry: soon });
    takeLeads(backend, { status: 500 });
    await postLead(site, filled, keyed(1));
    takeLeads(backend, { status, body: '' });
    const before = leadCalls(backend).length;
    await vi.waitFor(() => expect(leadCalls(backend).length).toBeGreaterThan(before + 2), inTime);
    expect(kept()).toEqual([keyOf(1)]);
    takeLeads(backend, taken);
    await empty();
  });

  it('and still under way at the backend, as of one that has died, is sent again without growing pauses', {
    tags: 'slow',
  }, async () => {
    const site = await start({ retry: { firstMs: 200, maxMs: 600_000 }, patienceMs: 0 });
    takeLeads(backend, { status: 500 });
    await postLead(site, filled, keyed(1));
    takeLeads(backend, { status: 409, json: { message: 'x' } });
    // The tenth attempt, after growing pauses, comes after half a minute.
    await vi.waitFor(() => expect(leadCalls(backend).length).toBeGreaterThan(10), inTime);
    takeLeads(backend, taken);
    await empty();
  });

  it('that the backend always fails with lets the others pass', async () => {
    let site = await start();
    takeLeads(backend, { status: 500 });
    for (let n = 1; n <= 8; n += 1) await postLead(site, filled, keyed(n));
    backend.calls.length = 0;
    // The five oldest fail; then the backend accepts the others.
    takeLeads(backend, ...Array<Reply>(5).fill({ status: 500 }), ...Array<Reply>(3).fill(taken), { status: 500 });
    site = await start({ retry: soon });
    await vi.waitFor(() => expect(kept()).toEqual([1, 2, 3, 4, 5].map(keyOf)), inTime);
    takeLeads(backend, taken);
    await empty();
    await vi.waitFor(
      () => expect(site.logged.some(({ msg }) => msg === 'kept leads were delivered')).toBe(true),
      inTime,
    );
  });
});

describe('a queue', () => {
  const incoming = () => readdirSync(`${leadFolder}/incoming`);

  it.each([
    ['leads', { leads: 1, bytes: 1e9 }],
    ['bytes', { leads: 100, bytes: 4000 }],
  ])('that is full of %s says so honestly', async (_, caps) => {
    const site = await start({ caps });
    takeLeads(backend, { status: 500 });
    const sent = { ...filled, kuvat: image('a.jpg', jpegBytes(3000)) };
    expect((await postLead(site, sent, keyed(1))).status).toBe(202);
    const answer = await postLead(site, sent, keyed(2));
    expect([answer.status, messageOf(answer), answer.headers['retry-after']]).toEqual([503, texts.outOfOrder, '60']);
    expect([kept(), incoming()]).toEqual([[keyOf(1)], []]);
  });

  it('that can’t be written says so', async () => {
    const site = await start();
    takeLeads(backend, { status: 500 });
    // A file replaces the folder, so that nothing can be stored there.
    writeFileSync(`${leadFolder}/${keyOf(1)}`, '');
    expect((await postLead(site, filled, keyed(1))).status).toBe(503);
    expect(incoming()).toEqual([]);
  });

  it('moves what is broken aside, and delivers the rest', async () => {
    const site = await start();
    takeLeads(backend, { status: 500 });
    for (const n of [1, 2, 3, 4, 5]) await postLead(site, { ...filled, kuvat: image() }, keyed(n));
    writeFileSync(`${leadFolder}/${keyOf(1)}/lead.json`, '{"key":');
    rmSync(`${leadFolder}/${keyOf(2)}/lead.json`);
    writeFileSync(`${leadFolder}/${keyOf(3)}/image-1`, 'puoli');
    writeFileSync(
      `${leadFolder}/${keyOf(4)}/lead.json`,
      JSON.stringify({ ...leadIn(keyOf(4)), files: [{ stored: '../../x' }] }),
    );
    mkdirSync(`${leadFolder}/muu`);
    backend.calls.length = 0;
    takeLeads(backend, taken);
    const again = await start();
    await empty();
    expect(keysAtBackend()).toEqual([keyOf(5)]);
    expect(
      readdirSync(`${leadFolder}/broken`)
        .map((name) => name.slice(0, 36))
        .sort(),
    ).toEqual([1, 2, 3, 4].map(keyOf));
    expect(again.logged.filter(({ msg }) => msg === 'a lead in the queue is broken; it was moved aside')).toHaveLength(
      4,
    );
    expect(JSON.stringify(again.logged)).not.toMatch(/Aino|koe\.example/);
  });

  it('forgets what was being received when the process ended, but not images of the last hour', async () => {
    mkdirSync(`${leadFolder}/incoming/kesken`, { recursive: true });
    writeFileSync(`${leadFolder}/incoming/kesken/image-1`, 'x');
    utimesSync(`${leadFolder}/incoming/kesken`, 1, 1);
    const [fresh, old] = ['kept-uusi', 'kept-vanha'];
    for (const name of [fresh, old]) {
      mkdirSync(`${leadFolder}/incoming/${name}`);
      writeFileSync(`${leadFolder}/incoming/${name}/images.json`, '{}');
    }
    utimesSync(`${leadFolder}/incoming/${old}/images.json`, 1, 1);
    await start();
    expect(incoming()).toEqual([fresh]);
  });

  it('is nobody else’s to read', async () => {
    const site = await start();
    takeLeads(backend, { status: 500 });
    await postLead(site, { ...filled, kuvat: image() }, keyed(1));
    const modes = [keyOf(1), `${keyOf(1)}/lead.json`, `${keyOf(1)}/image-1`].map(
      (name) => statSync(`${leadFolder}/${name}`).mode & 0o077,
    );
    expect(modes).toEqual([0, 0, 0]);
  });
});
