// A site whose files are in an object storage, which becomes unavailable and comes back: nothing that was acknowledged
// is lost.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawTestPictures, testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { plainImage } from '../../server/backend/testing/test-images.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { readRows } from '../helpers/read-rows.ts';
import { type S3Server, startS3 } from '../helpers/s3-server.ts';
import { sendLead } from '../helpers/site-calls.ts';
import { type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let dataDir: string;
let s3: S3Server;
let site: SiteProcess;
let address: string;
let image: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-storage-`);
  dataDir = `${folder}/data`;
  image = await plainImage('jpeg');
  const files = { ...testContent, ...oneForm, 'documents/ohje.pdf': 'ohje', 'documents/toinen.pdf': 'toinen' };
  const content = await writeFiles(files, `${folder}/content`);
  cpSync(await drawTestPictures(['plants/kielo', 'plants/oljypuu'], 700, 500), `${content}/pictures`, {
    recursive: true,
  });
  s3 = await startS3();
  const { accessKeyId, secretAccessKey } = s3.options;
  site = startSiteProcess({
    DATA_DIR: dataDir,
    CONTENT_DIR: content,
    DEMO: 'off',
    STORAGE_URL: s3.url,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  address = await site.address();
});
afterAll(async () => {
  await site.kill();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const keys = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`site/${prefix}`));
const statusOf = async (path: string) => {
  const answer = await fetch(address + path);
  await answer.bytes();
  return answer.status;
};
const pictureOf = (name: string) => `/kuva/320-75/${keys(`media/pictures/plants/${name}`)[0]?.slice('site/'.length)}`;
const mails = () => readdirSync(`${dataDir}/outbox`).map((name) => readFileSync(`${dataDir}/outbox/${name}`, 'utf8'));

it('has its files there, and none of them in its folder', async () => {
  expect(keys('media/documents/')).toHaveLength(2);
  expect(keys('embeds/').length).toBeGreaterThan(0);
  expect(keys('assets/files/').length).toBeGreaterThan(50);
  expect(await statusOf(`/${keys('media/documents/ohje')[0]?.slice('site/'.length)}`)).toBe(200);
  expect(await statusOf(pictureOf('kielo'))).toBe(200);
  for (const name of ['media', 'embeds']) expect(readdirSync(dataDir)).not.toContain(name);
});

it('shows its pages while the storage is unavailable, and keeps leads with images until it is back', async () => {
  const formId = formIdIn(dataDir);
  await s3.goAway();
  for (const path of ['/', '/puutarha/ruusut/', '/talot/perustukset/', '/readyz'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf(`/${keys('media/documents/toinen')[0]?.slice('site/'.length)}`)).toBe(502);
  // One picture that was resized before, and one that was not.
  expect([await statusOf(pictureOf('kielo')), await statusOf(pictureOf('oljypuu'))]).toEqual([200, 502]);
  expect((await sendLead(address, { formId, name: 'Kuvallinen', image })).status).toBe(202);
  expect((await sendLead(address, { formId, name: 'Kuvaton' })).status).toBe(201);
  await s3.comeBack();
  await vi.waitUntil(() => keys('leads/').length === 1, { timeout: 90_000, interval: 200 });
  await vi.waitUntil(() => mails().some((mail) => mail.includes('image/jpeg')), { timeout: 60_000, interval: 200 });
  expect(Number(readRows(dataDir, 'select count(*) from leads')[0])).toBe(2);
  expect(await statusOf(`/${keys('media/documents/toinen')[0]?.slice('site/'.length)}`)).toBe(200);
});

it('starts while the storage is unavailable, serves its own files, and says no key in its log', async () => {
  await site.kill();
  await s3.goAway();
  const { accessKeyId, secretAccessKey } = s3.options;
  const before = site.err;
  site = startSiteProcess({
    DATA_DIR: dataDir,
    DEMO: 'off',
    STORAGE_URL: s3.url,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  address = await site.address();
  const html = await (await fetch(`${address}/puutarha/ruusut/`)).text();
  expect(await statusOf(/\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? '')).toBe(200);
  expect(await statusOf('/embed/v1/newsletter.js')).toBe(200);
  await s3.comeBack();
  for (const log of [before, site.err]) {
    expect(log).toContain('torage');
    expect(log).not.toContain(accessKeyId);
    expect(log).not.toContain(secretAccessKey);
  }
});
