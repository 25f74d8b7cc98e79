// The sentences about a machine that stores nothing.
import { expect, it } from 'vitest';
import { explainStoring } from './storing-trouble.ts';

it.each([
  [{ code: 'ENOSPC' }, /full/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /full/],
  [new Error('a', { cause: { code: 'EDQUOT' } }), /full/],
  [{ code: 'EROFS' }, /read-only/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 | (3 << 8) }, /read-only/],
  [{ code: 'EIO' }, /fails/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }, /fails/],
  [{ code: 'EMFILE' }, /open files/],
])('%j', (error, sentence) => expect(explainStoring(error)).toMatch(sentence));

it.each([undefined, null, 'x', {}, new Error('a'), { code: 'ECONNREFUSED' }, { errcode: 5 }])('%j has none', (error) =>
  expect(explainStoring(error)).toBeNull(),
);
