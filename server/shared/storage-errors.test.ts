// The messages about a machine that cannot store data.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../backend/store/open-store.ts';
import { describeStorageError, explainStart } from './storage-errors.ts';

it.each([
  [{ code: 'ENOSPC' }, /full/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /full/],
  [new Error('a', { cause: { code: 'EDQUOT' } }), /full/],
  [{ code: 'EROFS' }, /read-only/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 | (3 << 8) }, /read-only/],
  [{ code: 'EIO' }, /fails/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }, /fails/],
  [{ code: 'EMFILE' }, /open files/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, /cannot be opened/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 11 | (2 << 8) }, /damaged/],
])('%j', (error, sentence) => expect(describeStorageError(error)).toMatch(sentence));

it.each([undefined, null, 'x', {}, new Error('a'), { code: 'ECONNREFUSED' }, { errcode: 5 }])('%j has none', (error) =>
  expect(describeStorageError(error)).toBeNull(),
);

const startIn = async (dataDir: string): Promise<string | null> => {
  const store = await openStore(dataDir).catch((error) => explainStart(error, dataDir));
  return typeof store === 'string' || store === null ? store : expect.fail('The database opens');
};

it('names a database that cannot be opened, and why', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pihlaja-trouble-'));
  mkdirSync(join(dataDir, 'content.sqlite'));
  expect(await startIn(dataDir)).toBe(`Cannot open the database "${dataDir}/content.sqlite" (EISDIR).`);
});

it('names a damaged database, and the way back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pihlaja-trouble-'));
  writeFileSync(join(dataDir, 'content.sqlite'), 'no database '.repeat(1000));
  const line = await startIn(dataDir);
  expect(line).toContain(`The database "${dataDir}/content.sqlite" is damaged`);
  expect(line).toContain('npx pihlaja restore');
});
