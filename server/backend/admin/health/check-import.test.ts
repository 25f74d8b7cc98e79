import { expect, it } from 'vitest';
import { makeImportNote } from '../../import/import-note.ts';
import { checkImport } from './check-import.ts';

const at = '2026-05-07T08:00:00.000Z';
const now = new Date('2026-05-10T09:00:00Z');
const counts = { added: 1, changed: 0, removed: 0, unchanged: 0 };
const noteOf = (types: string[], problems: string[] = []) =>
  makeImportNote({ pages: types.map((type) => ({ type, live: 1 })), images: [] }, counts, { at, problems });

it('is well after an import without warnings, however old', () => {
  expect(checkImport(noteOf(['HomePage', 'ArticlePage']), now)).toEqual({
    verdict: 'ok',
    state: 'fine',
    at,
    days: 3,
    warnings: 0,
  });
});

it('counts the warnings', () => {
  const note = noteOf(['ArticlePage'], ['articles/a.md: there is no picture "a"']);
  expect(checkImport(note, now)).toMatchObject({ verdict: 'warn', state: 'warnings', warnings: 1 });
});

it('fails for an import without a page that somebody has written', () => {
  expect(checkImport(noteOf(['HomePage', 'SearchIndexPage']), now)).toMatchObject({ verdict: 'fail', state: 'empty' });
});

it('warns while no import is noted', () => {
  expect(checkImport(null, now)).toMatchObject({ verdict: 'warn', state: 'unknown', at: null });
});

it('shows no negative age when the clock was set back', () => {
  expect(checkImport(noteOf(['ArticlePage']), new Date('2026-05-01T00:00:00Z')).days).toBe(0);
});
