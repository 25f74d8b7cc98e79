// An object storage that works, one that does not, and none.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../../../tests/helpers/s3-server.ts';
import { readConfig } from '../../config.ts';
import { checkStorage } from './check-storage.ts';

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.stop());

async function check(more: Record<string, string> = {}): Promise<string[]> {
  const { accessKeyId, secretAccessKey } = s3.options;
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const found = await checkStorage({ config: readConfig({ STORAGE_URL: s3.url, ...keys, ...more }), isPublic: true });
  return found.map(({ verdict, says, todo = '' }) => `${verdict} ${says} | ${todo}`);
}

it('that works has one line, and keeps nothing of the check', async () => {
  expect(await check()).toEqual([
    expect.stringMatching(
      /^ok "test-bucket" at http:\/\/127\.0\.0\.1:\d+ takes, gives, lists and deletes a file in \d+ ms/,
    ),
  ]);
  expect(s3.objects.size).toBe(0);
  expect(s3.asked[0]).toMatch(/^PUT \/test-bucket\/site\/doctor\/[\da-f-]{36}$/);
});

it('that is none is the data folder', async () => {
  expect(await check({ STORAGE_URL: '', DATA_DIR: 'data' })).toEqual(['ok files are in "data" | ']);
});

it('that is unavailable, refuses the key, or has no such bucket fails with the reason and without the key', async () => {
  const todo = 'Correct STORAGE_URL or its key, or ask the provider of the storage.';
  const wrong = await check({ AWS_SECRET_ACCESS_KEY: 'toinen-salaisuus' });
  expect(wrong).toEqual([expect.stringContaining('403 (SignatureDoesNotMatch) to PUT | ')]);
  expect(wrong[0]).not.toContain('toinen-salaisuus');
  expect(await check({ STORAGE_URL: s3.url.replace('test-bucket', 'no-bucket') })).toEqual([
    expect.stringContaining('404 (NoSuchBucket) to PUT'),
  ]);
  await s3.goAway();
  expect(await check()).toEqual([expect.stringMatching(/^fail .*ECONNREFUSED/)]);
  expect((await check())[0]).toContain(todo);
  await s3.comeBack();
});
