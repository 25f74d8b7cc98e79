// The disk with DATA_DIR is full (a real disk): nothing is acknowledged that is not stored, everything that needs no
// disk still works, and all functions work again when there is space.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { filesBelow } from '../helpers/files-below.ts';
import { countSentences } from '../helpers/log-sentences.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { readRows } from '../helpers/read-rows.ts';
import { askForAccount, orderNewsletter, sendLead, visit } from '../helpers/site-calls.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const article = '/puutarha/ruusut/';
const full = 'the disk is full: nothing more is stored until there is room';

const canMount = mayMount('a full disk');

let disk: SmallDisk;
let site: SiteProcess;
let address: string;
let dataDir: string;
let formId: number;
beforeEach(async () => {
  if (!canMount) return;
  const folder = await prepareDataDir({ ...testContent, ...oneForm });
  disk = mountSmallDisk(16);
  dataDir = `${disk.path}/data`;
  cpSync(folder.dataDir, dataDir, { recursive: true });
  await folder.remove();
  mkdirSync(`${dataDir}/media`, { recursive: true });
  await sharp(await noiseJpeg(900, 600)).toFile(`${dataDir}/media/koe.jpg`);
  site = startSiteProcess({
    DATA_DIR: dataDir,
    DEMO: 'off',
    LEAD_LIMIT: '1000',
    NEWSLETTER_LIMIT: '1000',
    VOTE_LIMIT: '1000',
    LOGIN_LIMIT: '1000',
  });
  address = await site.address();
  formId = formIdIn(dataDir);
});
afterEach(async () => {
  if (!canMount) return;
  await site.kill();
  disk.unmount();
});

const rowsOf = (sql: string) => readRows(dataDir, sql);

const statusOf = async (path: string) => {
  const answer = await fetch(address + path);
  await answer.bytes();
  return answer.status;
};
const kept = () => readdirSync(`${dataDir}/lead-queue`).filter((name) => /^[0-9a-f-]{36}$/.test(name));

/** Repeats an action until the database has used up the free space in its own files, too. @returns the responses */
async function until503<T extends { status: number }>(act: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.at(-1)?.status !== 503 && answers.length < 500) answers.push(await act());
  return answers;
}

it.skipIf(!canMount)(
  'answers 503 to what it can’t store, shows what it can, and works again when there is room',
  async () => {
    const image = await noiseJpeg(300, 200);
    let count = 0;
    const newEmail = () => `aino${count++}@posti.example`;
    const visitors = [visit(() => address), visit(() => address)];
    for (const visitor of visitors) await visitor.get('/api/csrf_token/');
    const [voter, registrant] = visitors as [(typeof visitors)[0], (typeof visitors)[0]];
    expect(await statusOf(article)).toBe(200);
    expect(await statusOf('/kuva/320-75/media/koe.jpg')).toBe(200);

    disk.fill();
    const plain = await until503(() => sendLead(address, { formId }));
    expect(plain.at(-1)).toEqual({ status: 503, retryAfter: '60' });
    const key = 'aaaaaaaa-0000-4000-8000-000000000001';
    const pictured = [await sendLead(address, { formId, key, image }), await sendLead(address, { formId, image })];
    expect(pictured.map(({ status }) => status)).toEqual([503, 503]);
    const votes = await until503(() => voter.send('POST', '/api/competition/submissions/7/vote/'));
    expect(votes.at(-1)?.headers.get('retry-after')).toBe('5');
    const accounts = await until503(() => askForAccount(registrant, newEmail()));
    expect(accounts.at(-1)?.headers.get('retry-after')).toBe('5');
    const orders = await until503(async () => ({ status: await orderNewsletter(address, newEmail()) }));
    // Everything that was acknowledged is stored, and nothing else.
    const stored = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length;
    expect(rowsOf('select id from leads')).toHaveLength(stored(plain));
    expect(rowsOf('select id from votes')).toHaveLength(stored(votes));
    expect(rowsOf('select id from users')).toHaveLength(stored(accounts));
    expect(rowsOf('select id from newsletter_subscriptions')).toHaveLength(stored(orders));
    expect([kept(), filesBelow(`${dataDir}/uploads`), filesBelow(`${dataDir}/lead-queue/incoming`)]).toEqual([
      [],
      [],
      [],
    ]);
    // Cached and uncached pages, cached and other pictures, and files.
    for (const path of [
      article,
      '/puutarha/',
      '/hakutulokset/?q=ruusut',
      '/kuva/320-75/media/koe.jpg',
      '/kuva/160-75/media/koe.jpg',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(filesBelow(`${dataDir}/image-cache`).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    const sentences = countSentences(site.err);
    expect(sentences[full]).toBeGreaterThan(0);
    for (const [sentence, times] of Object.entries(sentences)) expect([sentence, times <= 5]).toEqual([sentence, true]);

    disk.free();
    expect((await voter.send('POST', '/api/competition/submissions/7/vote/')).status).toBe(stored(votes) ? 409 : 200);
    expect((await askForAccount(registrant, newEmail())).status).toBe(201);
    // Calls that failed repeatedly are blocked for some more seconds.
    const soon = { timeout: 60_000, interval: 500 };
    await vi.waitFor(async () => expect(await orderNewsletter(address, newEmail())).toBe(201), soon);
    const again = async () => expect((await sendLead(address, { formId, key, image })).status).toBe(201);
    await vi.waitFor(again, soon);
    await again();
    expect(rowsOf('select id from leads')).toHaveLength(stored(plain) + 1);
    expect(rowsOf('select file from lead_images')).toHaveLength(1);
    await vi.waitFor(() => expect(rowsOf('select id from outbox')).toEqual([]), { timeout: 90_000, interval: 500 });
    expect(await statusOf('/kuva/480-75/media/koe.jpg')).toBe(200);
    expect(filesBelow(`${dataDir}/image-cache`).some((file) => file.includes('-480-'))).toBe(true);
  },
);

it.skipIf(!canMount)(
  'starts where it has been before, takes leads once there is room, and says why it can’t start elsewhere',
  async () => {
    await site.kill();
    disk.fill();
    site = startSiteProcess({ DATA_DIR: dataDir, DEMO: 'off' });
    address = await site.address();
    expect(await statusOf(article)).toBe(200);
    disk.free();
    expect((await sendLead(address, { formId })).status).toBe(201);
    await site.kill();
    disk.fill();
    rmSync(`${dataDir}/embeds`, { recursive: true });
    disk.fill();
    site = startSiteProcess({ DATA_DIR: dataDir, DEMO: 'off' });
    expect(await site.ended).toBe(1);
    expect(site.err).toBe(
      `The disk of DATA_DIR "${dataDir}" is full (ENOSPC). Free some of it, or set another DATA_DIR.\n`,
    );
  },
);
