// The commands for leads and mails, run as by an editor while the site is running.
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { createLeadClient, leadContent, rightParts } from '../../backend/testing/lead-client.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';
import { fileOf, plainImage } from '../../backend/testing/test-images.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let time = new Date('2026-05-09T20:59:00Z');
beforeAll(async () => {
  const mail = { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' };
  backend = await startBackend({ mail, now: () => time });
  const visitor = await createLeadClient(backend, leadContent({ customers: [] }));
  const image = fileOf(await plainImage('jpeg'));
  const parts = { ...rightParts, viesti: '=cmd("x")\nRivi 2', puhelin: '+358 40 123 4567', osat: ['Runko', 'Piha'] };
  // 23.59 in Helsinki, and two minutes later, on the next day.
  await visitor.send({ ...parts, kuvat: [image, image], lupa: 'on', _campaign: 'utm_source=kirje' }, { key: 'a' });
  time = new Date('2026-05-09T21:01:00Z');
  await visitor.send({ ...rightParts, nimi: 'Toinen, "Nimi"' }, { key: 'b', kind: 'generalpopup' });
  await visitor.send({ nimi: 'Lyhyt' }, { key: 'c', form: 'lyhyt' });
  // A mail that is being sent is left to its sender, whatever a command does with the others.
  await vi.waitFor(async () => {
    const mails = await backend.store.selectFrom('outbox').select('attempts').execute();
    expect(mails).toHaveLength(3);
    for (const { attempts } of mails) expect(attempts).toBeGreaterThan(0);
  }, 20_000);
});
afterAll(() => backend.stop());

const run = (command: string, ...args: string[]) =>
  runSiteCommand(backend.dataDir, { LEAD_KEPT_DAYS: '30' }, command, ...args);
const json = async (...args: string[]) => JSON.parse((await run('leads', '--format', 'json', ...args)).stdout);
const uploads = () => readdir(join(backend.dataDir, 'uploads/leads'));

describe('npx pihlaja leads', () => {
  it('prints a form’s leads as CSV: a line each, a column for each field, images as paths', async () => {
    const { status, stdout, stderr } = await run('leads', '--form', 'tarjous');
    expect([status, stderr]).toEqual([0, '']);
    const [head = ''] = stdout.split('\r\n');
    expect(head).toBe(
      'Tunniste,Aika,Lomake,Lähde,Sivusto,Karanteeni,Sivu,Sivun otsikko,Kampanja,Suostumus,Käsitelty,Muistiinpano,Nimi,Sähköposti,Viesti,' +
        'Puhelin,Postinumero,Vuosi,Linkki,Kohde,Muoto,Osat,Lammitys,Päivä,Soittoaika,Saa julkaista,Kuvat,Lahde,Tunnus',
    );
    expect(stdout).toContain(
      ',2026-05-09 23:59:00,tarjous,lomake,,,,,utm_source=kirje,Hyväksyn ehdot.,,,Maija Mallikas,',
    );
    expect(stdout).toContain(`,"'=cmd(""x"")\nRivi 2",+358 40 123 4567,`);
    expect(stdout).toContain(',"Runko, Piha",');
    expect(stdout).toContain(',2026-05-10 00:01:00,tarjous,ponnahdusikkuna,');
    expect(stdout).toContain(',"Toinen, ""Nimi""",');
    for (const file of await uploads()) expect(stdout).toContain(join(backend.dataDir, 'uploads/leads', file));
  });

  it('goes by the names of the fields when there are several forms', async () => {
    const { stdout } = await run('leads');
    expect(stdout.split('\r\n')[0]).toMatch(/,Suostumus,Käsitelty,Muistiinpano,nimi,email,viesti,/);
    expect(stdout.trim().split('\r\n')).toHaveLength(4);
  });

  it('prints JSON with everything that is kept', async () => {
    const [lead] = await json('--form', 'tarjous', '--until', '9.5.2026');
    expect(lead).toMatchObject({
      created_at: '2026-05-09T20:59:00.000Z',
      form: { slug: 'tarjous', heading: 'Pyydä tarjous' },
      campaign: { utm_source: 'kirje' },
      ...{ handled: null, refused_at: null, note: '' },
      consent: { text: '<p>Hyväksyn <a href="/ehdot/">ehdot</a>.</p>' },
    });
    expect(lead.fields).toContainEqual({ name: 'osat', label: 'Osat', type: 'checkboxes', value: ['Runko', 'Piha'] });
    const { value } = lead.fields.find(({ name }: { name: string }) => name === 'kuvat');
    expect(value).toHaveLength(2);
    expect(value[0].startsWith(join(backend.dataDir, 'uploads/leads'))).toBe(true);
  });

  it('knows forms by their number, and days as Finland counts them', async () => {
    const { id } = await backend.store
      .selectFrom('forms')
      .select('id')
      .where('slug', '=', 'tarjous')
      .executeTakeFirstOrThrow();
    expect(await json('--form', String(id), '--since', '2026-05-10', '--until', '10.5.2026')).toHaveLength(1);
    expect(await json('--since', '2026-05-11')).toEqual([]);
  });

  it.each([
    [['--form', 'muu'], 'There is no form "muu".'],
    [
      ['--since', 'eilen'],
      '--since must be a date like 2026-05-09 or 9.5.2026: "eilen" is none. Usage: npx pihlaja leads',
    ],
    [['--newsletter', '--quarantine'], '--newsletter lists no forms: it goes with --site'],
    [['--kaikki'], "Unknown option '--kaikki'. Usage: npx pihlaja leads"],
    [['--data', '/ei-ole'], 'There is no database in "/ei-ole": name the site\'s DATA_DIR with --data.'],
  ])('says in one line what is wrong with %j', async (args, problem) => {
    const { status, stdout, stderr } = await run('leads', ...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('notes when mails have been given up, beside the output', async () => {
    await giveUpMails();
    const { stdout, stderr } = await run('leads', '--form', 'lyhyt');
    expect(stderr).toBe('3 mails could not be sent and had to be given up: see npx pihlaja mails.\n');
    expect(stdout).not.toContain('given up');
  });
});

const giveUpMails = () =>
  backend.store
    .updateTable('outbox')
    .set({ dead_at: '2026-05-12T00:00:00.000Z', attempts: 8, last_error: 'Error: 550 no such\nuser\u001b[31m' })
    .execute();

describe('npx pihlaja mails', () => {
  it('lists what waits or was given up, one line each, and sends the latter again', { tags: 'slow' }, async () => {
    await giveUpMails();
    const { stdout } = await run('mails');
    expect(stdout.trim().split('\n')).toHaveLength(3);
    expect(stdout).toContain(
      '2026-05-09T20:59:00.000Z to toimitus@site.example "Pyydä tarjous – uusi yhteydenotto", 8 attempts, ' +
        'given up at 2026-05-12T00:00:00.000Z: Error: 550 no such user[31m',
    );
    const again = await run('mails', '--retry');
    expect(again.stdout).toBe('3 mails to be sent again; a running site does so within five minutes.\n');
    expect((await run('mails')).stdout).toMatch(/, 0 attempts, waits until 2\d{3}-/);
    const rows = await backend.store.selectFrom('outbox').select(['dead_at', 'attempts']).execute();
    expect(rows.every(({ dead_at, attempts }) => dead_at === null && attempts === 0)).toBe(true);
  });

  it('says so when there is none, and what is wrong in one line', { tags: 'slow' }, async () => {
    const empty = await startBackend();
    const dataDir = ['--data', empty.dataDir];
    expect((await run('mails', ...dataDir)).stdout).toBe('No mail waits, and none was given up.\n');
    expect((await run('mails', '--kaikki')).stderr).toMatch(/^Unknown option '--kaikki'\. Usage: .*\n$/);
    await empty.stop();
  });
});

describe('npx pihlaja leads:purge', () => {
  const count = async (table: 'leads' | 'lead_images' | 'outbox' | 'idempotency') =>
    (await backend.store.selectFrom(table).selectAll().execute()).length;
  const age = (id: string, days: number) => {
    const created_at = new Date(Date.now() - days * 24 * 3600_000).toISOString();
    return backend.store.updateTable('leads').set({ created_at }).where('id', '=', id).execute();
  };

  it('deletes what is older than LEAD_KEPT_DAYS, with its images, its mails and its kept answer', {
    tags: 'slow',
  }, async () => {
    const [first, ...others] = await backend.store.selectFrom('leads').select('id').orderBy('created_at').execute();
    for (const { id } of others) await age(id, 29);
    await age(first?.id ?? '', 31);
    const recently = new Date().toISOString();
    await backend.store.updateTable('idempotency').set({ created_at: recently }).where('key', '!=', 'a').execute();
    await backend.store
      .updateTable('idempotency')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('key', '=', 'a')
      .execute();
    expect([await count('leads'), (await uploads()).length]).toEqual([3, 2]);
    const { status, stdout } = await run('leads-purge');
    expect([status, stdout]).toEqual([0, '1 lead older than 30 days deleted, with 2 images and 1 unsent mail.\n']);
    expect([await count('leads'), await count('lead_images'), await count('outbox')]).toEqual([2, 0, 2]);
    expect([await uploads(), await count('idempotency')]).toEqual([[], 2]);
    expect((await run('leads-purge')).stdout).toBe(
      '0 leads older than 30 days deleted, with 0 images and 0 unsent mails.\n',
    );
  });

  it('deletes what the host was refused, or could not read, as long ago', async () => {
    const queue = join(backend.dataDir, 'lead-queue');
    const old = new Date(Date.now() - 31 * 24 * 3600_000);
    for (const name of ['refused/old', 'refused/young', 'broken/old', 'waiting']) {
      await mkdir(join(queue, name), { recursive: true });
      if (!name.endsWith('young')) await utimes(join(queue, name), old, old);
    }
    expect((await run('leads-purge')).stdout).toContain('2 leads that the host had put aside deleted.\n');
    expect([await readdir(join(queue, 'refused')), await readdir(join(queue, 'broken'))]).toEqual([['young'], []]);
    expect(await readdir(queue)).toContain('waiting');
  });

  it('deletes on a host alone what it has put aside, for its backend has the rest', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-purge-'));
    const old = new Date(Date.now() - 31 * 24 * 3600_000);
    await mkdir(join(dataDir, 'lead-queue/refused/old'), { recursive: true });
    await utimes(join(dataDir, 'lead-queue/refused/old'), old, old);
    const ofHost = { LEAD_KEPT_DAYS: '30', CONTENT_API_URL: 'http://127.0.0.1:1/api', CONTENT_API_KEY: 'key' };
    expect((await runSiteCommand(dataDir, {}, 'leads-purge')).stderr).toContain('There is no database');
    const { status, stdout } = await runSiteCommand(dataDir, ofHost, 'leads-purge');
    expect([status, stdout]).toEqual([0, '1 lead that the host had put aside deleted.\n']);
    expect(await readdir(join(dataDir, 'lead-queue/refused'))).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
