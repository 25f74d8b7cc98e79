// The names that a backup may contain, and that the documentation names the same folders.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { belongsToBackup, leftOut, restoreName, stagePrefix } from './data-folder.ts';

it.each([
  ['content.sqlite', true],
  ['uploads', true],
  ['uploads/leads/a.jpg', true],
  ['uploads/other/a.jpg', false],
  ['media/a..b.webp', true],
  ['content.sqlite-wal', false],
  ['content.sqlite/a', false],
  ['media/../../a', false],
  ['media//a', false],
  ['media/a\\b', false],
  ['/media/a', false],
  [`media/${'ä'.repeat(127)}`, true],
  [`media/${'ä'.repeat(128)}`, false],
  [`media/${'a/'.repeat(2000)}a`, false],
  ['.', false],
])('the name %s belongs to a backup: %s', (name, expected) => {
  expect(belongsToBackup(name)).toBe(expected);
});

it('holds what docs/operations.md names, "The data folder"', () => {
  const text = readFileSync(`${projectRoot}/docs/operations.md`, 'utf8');
  const [, table = ''] = /^## The data folder$([\s\S]*?)^## /m.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| (`.*?) \|.*\| (.*?) \|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, cell = '', answer = ''] of rows)
    for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g)) {
      // The copy of the database contains the data of these files.
      if (name === '-wal' || name === '-shm') continue;
      const full = name.replace(/\/$/, '');
      const isLeftOut = leftOut.includes(full) || [restoreName, `${stagePrefix}…`].includes(full);
      expect([full, isLeftOut], answer).toEqual([full, answer === 'no']);
      if (!isLeftOut) expect([full, belongsToBackup(full)]).toEqual([full, true]);
    }
});
