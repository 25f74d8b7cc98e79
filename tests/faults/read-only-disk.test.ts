// The disk with DATA_DIR becomes read-only, or is read-only at the start: nothing is acknowledged that is not stored,
// pages are still served, and leads are accepted again when the disk is writable.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { lockName } from '../../server/ops/backup/data-folder.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { leadCalls, serveForm, takeLeads } from '../helpers/lead-post.ts';
import { countSentences } from '../helpers/log-sentences.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { findPath, rawArticle, rawField } from '../helpers/raw-content.ts';
import { readRows } from '../helpers/read-rows.ts';
import { askForAccount, sendLead, visit } from '../helpers/site-calls.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';
import { mayBreakDisks, mayMount, mountBreakableDisk, mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const canMount = mayMount('a read-only disk');
const canBreak = canMount && mayBreakDisks('a disk that fails under the database');

let site: SiteProcess | undefined;
afterEach(() => site?.kill());

/** @returns the address */
async function start(env: Record<string, string>): Promise<string> {
  site = startSiteProcess({ DEMO: 'off', LEAD_LIMIT: '1000', VOTE_LIMIT: '1000', ...env });
  return site.address();
}
const expectCalm = () => {
  for (const [sentence, times] of Object.entries(countSentences(site?.err ?? '')))
    expect([sentence, times <= 5]).toEqual([sentence, true]);
};

describe.skipIf(!canMount)('a host', () => {
  let disk: SmallDisk;
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let env: Record<string, string>;
  beforeEach(async () => {
    disk = mountSmallDisk(8);
    backend = await startFakeBackend();
    serveForm(backend, { form_fields: [rawField('nimi', 'singleline'), rawField('kuvat', 'image')] });
    backend.answer(findPath('/juttu/'), { json: rawArticle({ html_path: '/juttu/' }) });
    env = {
      DATA_DIR: `${disk.path}/data`,
      CONTENT_API_URL: backend.apiUrl,
      CONTENT_API_KEY: 'a',
      REVALIDATE_SECONDS: '1',
    };
  });
  afterEach(async () => {
    await site?.kill();
    disk.unmount();
    await backend.close();
  });

  it('whose disk becomes read-only passes leads on, refuses what it would have to keep, and keeps it again later', async () => {
    // A file that is open for writing prevents a mount from becoming read-only, but not a failing disk.
    const elsewhere = mkdtempSync(`${tmpdir()}/pihlaja-lock-`);
    mkdirSync(`${disk.path}/data`);
    symlinkSync(`${elsewhere}/${lockName}`, `${disk.path}/data/${lockName}`);
    const address = await start(env);
    const send = (name: string, image?: Buffer) => sendLead(address, { formId: 3, name, image: image ?? null });
    disk.makeReadOnly();
    expect((await send('Perille')).status).toBe(201);
    takeLeads(backend, { status: 500 });
    for (let time = 0; time < 10; time += 1) expect((await send('Turhaan')).status).toBe(503);
    expect((await send('Turhaan', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).status).toBe(503);
    expect((await fetch(`${address}/juttu/`)).status).toBe(200);
    expect(countSentences(site?.err ?? '')).toHaveProperty('a lead cannot be written to the queue');
    expectCalm();
    disk.makeWritable();
    expect((await send('Talteen')).status).toBe(202);
    backend.calls.length = 0;
    takeLeads(backend, { status: 201, json: { message: '' } });
    await vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(1), { timeout: 20_000, interval: 100 });
    expect(leadCalls(backend)[0]?.body).toContain('Talteen');
  });

  it('whose disk is read-only at the start ends with one line', async () => {
    mkdirSync(`${disk.path}/data`);
    disk.makeReadOnly();
    site = startSiteProcess(env);
    expect(await site.ended).toBe(1);
    expect(site.err).toBe(
      `Cannot write to DATA_DIR "${env.DATA_DIR}" (EROFS). Give its user the right, or set another DATA_DIR.\n`,
    );
  });
});

it.skipIf(!canBreak)(
  'a database on a disk that fails: 503, pages go on, and everything acknowledged is there later',
  async () => {
    const folder = await prepareDataDir({ ...testContent, ...oneForm });
    const disk = mountBreakableDisk(32);
    const dataDir = `${disk.path}/data`;
    cpSync(folder.dataDir, dataDir, { recursive: true });
    await folder.remove();
    // Flushes the files that existed before the test; the site's own files must survive without this.
    execFileSync('sync', ['--file-system', dataDir]);
    try {
      const formId = formIdIn(dataDir);
      const address = await start({ DATA_DIR: dataDir });
      const voter = visit(() => address);
      await voter.get('/api/csrf_token/');
      expect((await fetch(`${address}/puutarha/ruusut/`)).status).toBe(200);
      const key = '00000000-0000-4000-8000-00000000000a';
      const statuses = [await sendLead(address, { formId, key })];
      disk.makeReadOnly();
      for (let time = 0; time < 10; time += 1) statuses.push(await sendLead(address, { formId }));
      expect(statuses.map(({ status }) => status)).toEqual([201, ...Array(10).fill(503)]);
      const changes = [
        await voter.send('POST', '/api/competition/submissions/7/vote/'),
        await askForAccount(voter, 'aino@posti.example'),
      ];
      expect(changes.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
        [503, '5'],
        [503, '5'],
      ]);
      for (const path of ['/puutarha/ruusut/', '/puutarha/', '/hakutulokset/?q=ruusut', '/healthz'])
        expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
      expect(countSentences(site?.err ?? '')).toHaveProperty(
        'the disk fails, or has become read-only: nothing is stored until it works again',
      );
      expectCalm();
      await site?.kill();
      disk.makeWritable();
      const again = await start({ DATA_DIR: dataDir });
      expect((await sendLead(again, { formId, key })).status).toBe(201);
      expect(readRows(dataDir, 'select id from leads')).toHaveLength(1);
    } finally {
      await site?.kill();
      disk.unmount();
    }
  },
);
