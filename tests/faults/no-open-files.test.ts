// The site has reached its limit of open files: it survives without a busy loop, serves cached pages on its open
// connections, stores nothing incompletely, and recovers by itself.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { filesBelow } from '../helpers/files-below.ts';
import { keyOf } from '../helpers/lead-post.ts';
import { countSentences } from '../helpers/log-sentences.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { readRows } from '../helpers/read-rows.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const article = '/puutarha/ruusut/';
/** The share of one processor: a busy loop would use all of it. */
const maxCpuShare = 0.5;

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let site: SiteProcess;
let address: string;
let pid: number;
let pool: Pool;
beforeEach(async () => {
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  site = startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', LEAD_LIMIT: '1000' });
  address = await site.address();
  pid = site.child.pid ?? 0;
  pool = new Pool(address, { connections: 3, keepAliveTimeout: 60_000, keepAliveMaxTimeout: 600_000 });
});
afterEach(async () => {
  await pool.destroy();
  await site.kill();
  await folder.remove();
});

const setLimit = (files: number) => execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${files}:`]);
const openFiles = () => readdirSync(`/proc/${pid}/fd`).length;
/** The CPU time of the process so far, in seconds; Linux counts in hundredths. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Opens more connections than the site can accept; the remaining ones wait in the system's queue. */
function holdMany(): Socket[] {
  const port = Number(new URL(address).port);
  return Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}));
}

const rowsOf = (sql: string) => readRows(folder.dataDir, sql);
const pageOn = async (connections: Pool) => {
  const { statusCode, body } = await connections.request({ path: article, method: 'GET' });
  await body.dump();
  return statusCode;
};
async function sendLead(connections: Pool, number: number, image: Buffer): Promise<number> {
  const form = new FormData();
  form.append('nimi', `Aino ${number}`);
  form.append('kuvat', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'kuva.jpg');
  const request = new Request('http://fake/', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    accept: 'application/json',
    'idempotency-key': keyOf(number),
  };
  const path = `/lomake/${formIdIn(folder.dataDir)}/`;
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await connections.request({ path, method: 'POST', headers, body });
  await answer.body.dump();
  return answer.statusCode;
}

it('serves, refuses and recovers', async () => {
  const image = await noiseJpeg(300, 200);
  expect(await Promise.all([1, 2, 3].map(() => pageOn(pool)))).toEqual([200, 200, 200]);
  expect(await sendLead(pool, 1, image)).toBe(201);

  setLimit(openFiles() + 8);
  const held = holdMany();
  const stranger = () => fetch(address + article, { signal: AbortSignal.timeout(1000) });
  await vi.waitFor(() => expect(stranger()).rejects.toThrow(), { timeout: 10_000 });
  const before = cpuSeconds();
  await expect(stranger()).rejects.toThrow();
  // There are no requests in this time, but connections are queued that cannot be accepted.
  expect(cpuSeconds() - before).toBeLessThan(maxCpuShare);
  // A file that the site closes meanwhile leaves room for a lead: then it is stored.
  const refused: number[] = [];
  let stored = 1;
  for (let number = 100; refused.length < 10; number++) {
    expect(await pageOn(pool)).toBe(200);
    const status = await sendLead(pool, number, image);
    expect([201, 503]).toContain(status);
    if (status === 503) refused.push(number);
    else stored++;
  }
  expect(filesBelow(`${folder.dataDir}/lead-queue/incoming`)).toEqual([]);
  expect(rowsOf('select id from leads')).toHaveLength(stored);
  const sentences = countSentences(site.err);
  expect(Object.keys(sentences)).toContain('a form post cannot be received');
  expect(site.err).toContain('no more files can be opened');
  for (const [sentence, times] of Object.entries(sentences)) expect([sentence, times <= 5]).toEqual([sentence, true]);

  // The limit does not change, but the clients that held connections leave.
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect((await stranger()).status).toBe(200), { timeout: 10_000 });
  const [first = 0, second = 0] = refused;
  for (const number of [first, first, second]) expect(await sendLead(pool, number, image)).toBe(201);
  expect(rowsOf('select id from leads')).toHaveLength(stored + 2);
  expect(rowsOf('select file from lead_images')).toHaveLength(stored + 2);
});
