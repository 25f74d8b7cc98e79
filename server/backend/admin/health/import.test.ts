import { expect, it } from 'vitest';
import { makeImportNote } from '../../store/import-note.ts';
import { checkImport } from './import.ts';

const at = '2026-05-07T08:00:00.000Z';
const counts = { added: 1, changed: 0, removed: 0, unchanged: 0 };
const noteOf = (types: string[], problems: string[] = []) =>
  makeImportNote({ pages: types.map((type) => ({ type, live: 1 })), images: [] }, counts, { at, problems });

it('is well after an import without warnings, however old', () => {
  expect(checkImport(noteOf(['HomePage', 'ArticlePage']))).toEqual({ state: 'fine', at, warnings: 0 });
});

it('counts the warnings', () => {
  const note = noteOf(['ArticlePage'], ['articles/a.md: there is no picture "a"']);
  expect(checkImport(note)).toEqual({ state: 'warnings', at, warnings: 1 });
});

it('is empty after an import without a page that somebody has written', () => {
  expect(checkImport(noteOf(['HomePage', 'SearchIndexPage']))).toMatchObject({ state: 'empty' });
});

it('is unknown while no import is noted', () => {
  expect(checkImport(null)).toEqual({ state: 'unknown', at: null, warnings: 0 });
});
