// An object storage that is unreachable, slow, busy or misconfigured: its failures are temporary, within a deadline, and contain
// no secrets.
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../../../tests/helpers/s3-server.ts';
import { StorageFailure } from './file-store.ts';
import { openS3Files } from './s3-files.ts';
import { readListPage } from './s3-list.ts';

const limits = { connectMs: 500, answerMs: 700, pieceMs: 700 };
let s3: S3Server;
let files: ReturnType<typeof openS3Files>;
beforeEach(async () => {
  s3 = await startS3();
  files = openS3Files({ ...s3.options, limits });
  await files.put('a', Buffer.from('bytes'));
});
afterEach(async () => {
  await files.close();
  await s3.stop();
});

const calls = {
  put: () => files.put('b', Buffer.from('x')),
  'put of something new': () => files.put('b', Buffer.from('x'), { onlyIfNew: true }),
  get: () => files.get('a'),
  head: () => files.head('a'),
  range: () => files.range('a'),
  delete: () => files.delete('a'),
  list: () => files.list(),
};

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s fails in passing when the storage is down', async (name) => {
  await s3.goAway();
  await expect(calls[name]()).rejects.toThrow(StorageFailure);
  await s3.comeBack();
  await calls[name]();
});

it('lets only the first calls wait for a storage that is frozen, and none while it stays so', async () => {
  const frozen = openS3Files({ ...s3.options, detectorTimes: { silentMs: 40, probeMs: 60, pauseMs: 20 } });
  s3.fail('silent');
  const first = await Promise.allSettled([frozen.get('a'), frozen.put('b', Buffer.from('x'))]);
  for (const end of first) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StorageFailure) });
  const isOfCall = (asked: string) => !asked.endsWith('/probe');
  const before = s3.asked.filter(isOfCall).length;
  await expect(frozen.get('a')).rejects.toThrow(StorageFailure);
  expect(s3.asked.filter(isOfCall)).toHaveLength(before);
  s3.fail('none');
  await expect.poll(() => frozen.get('a').catch(() => null)).toEqual(Buffer.from('bytes'));
  await frozen.close();
});

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s repeats itself while the storage is busy', async (name) => {
  s3.fail('busy', 2);
  await calls[name]();
  s3.fail('busy', 3);
  await expect(calls[name]()).rejects.toThrow(/The storage answers 503/);
});

it('puts something new also where conditions are not known, after a look', async () => {
  s3.fail('old');
  expect(await files.put('b', Buffer.from('first'), { onlyIfNew: true })).toBe(true);
  expect(await files.put('b', Buffer.from('second'), { onlyIfNew: true })).toBe(false);
  expect(String(await files.get('b'))).toBe('first');
});

it('waits until its deadline, and not twice', async () => {
  s3.fail('silent');
  await expect(files.get('a')).rejects.toThrow(StorageFailure);
  expect(s3.asked.filter((line) => line.startsWith('GET'))).toHaveLength(1);
});

it('asks three times at most, with a pause that grows, and gives up at once when it is closed', async () => {
  const gets = () => s3.asked.filter((line) => line.startsWith('GET')).length;
  s3.fail('busy');
  const start = performance.now();
  await expect(files.get('a')).rejects.toThrow('The storage answers 503 (SlowDown) to GET');
  expect(gets()).toBe(3);
  expect(performance.now() - start).toBeGreaterThan(150);
  const last = expect(files.get('a')).rejects.toThrow(StorageFailure);
  await expect.poll(gets).toBe(4);
  await files.close();
  await last;
  expect(gets()).toBe(4);
});

it('gives no half file', async () => {
  s3.fail('half');
  await expect(files.get('a')).rejects.toThrow(StorageFailure);
  await expect(files.range('a').then((body) => text(body ?? Readable.from([])))).rejects.toThrow();
});

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s believes no page that is not of a storage', async (name) => {
  s3.fail('portal');
  await expect(calls[name]()).rejects.toThrow(/^The response to (GET|HEAD|PUT|DELETE) is not one of an object storage/);
});

it.each(['put', 'delete', 'list'] as const)('%s believes no half response', async (name) => {
  s3.fail('half');
  await expect(calls[name]()).rejects.toThrow(StorageFailure);
});

it('counts refused keys and a missing bucket as a passing failure, and never as a missing file', async () => {
  const wrong = openS3Files({ ...s3.options, secretAccessKey: 'another secret' });
  await expect(wrong.get('a')).rejects.toThrow('The storage answers 403 (SignatureDoesNotMatch) to GET');
  await expect(wrong.head('a')).rejects.toThrow('The storage answers 403 to HEAD');
  await wrong.close();
  const missing = openS3Files({ ...s3.options, bucket: 'none' });
  const calls = [
    () => missing.get('a'),
    () => missing.delete('a'),
    () => missing.list(),
    () => missing.put('a', Buffer.from('x')),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('The storage answers 404 (NoSuchBucket)');
  await missing.close();
});

it('says nothing of the keys in its errors', async () => {
  const { accessKeyId, secretAccessKey } = s3.options;
  s3.fail('refusing');
  const refused = await files.get('a').catch((error) => error);
  await s3.goAway();
  const away = await files.get('a').catch((error) => error);
  for (const error of [refused, away]) {
    const said = JSON.stringify([error.message, error.stack, String(error.cause)]);
    expect(said).not.toContain(accessKeyId);
    expect(said).not.toContain(secretAccessKey);
  }
});

it('tells a missing file of this machine from a failing storage', async () => {
  await expect(files.put('c', { path: '/nowhere/at/all' })).rejects.not.toThrow(StorageFailure);
});

it('reads a list of a storage that encodes no keys', () => {
  const one =
    '<Contents><Key>a &amp; &#228; &lt;b&gt;+%20</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>';
  expect(readListPage(`<ListBucketResult><IsTruncated>false</IsTruncated>${one}</ListBucketResult>`)).toEqual({
    files: [{ key: 'a & ä <b>+%20', size: 7, modifiedAt: new Date('2026-01-02T03:04:05Z') }],
    next: null,
  });
});
