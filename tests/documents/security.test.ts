// docs/security.md names a test for each promise; that test must exist.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

interface Row {
  promise: string;
  file: string;
  test: string;
}

const text = readFileSync(`${projectRoot}/docs/security.md`, 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && line !== '| promise | file | test |')
  .map((line): Row => {
    const [, promise = '', file = '', test = ''] = /^\| (.+) \| `([^`]+)` \| `([^`]+)` \|$/.exec(line) ?? [];
    return { promise, file, test };
  });

/** The title of a test: after `it(` or `it.each(…)(`, but not the title of `describe`. */
const titles = (source: string) =>
  [
    ...source.matchAll(/(?<!\bdescribe(?:\.\w+)?)(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g),
  ].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));

const hasTest = ({ file, test }: Pick<Row, 'file' | 'test'>) =>
  titles(readFileSync(`${projectRoot}/${file}`, 'utf8')).some((title) => title.startsWith(test));

describe('the promises of docs/security.md', () => {
  it('are many, each in a row of its own', () => {
    expect(rows.length).toBeGreaterThan(100);
    const promises = rows.map(({ promise }) => promise);
    expect(promises.filter((promise, index) => promise === '' || promises.indexOf(promise) !== index)).toEqual([]);
  });

  it('are held by tests that are there', () => {
    const lost = rows.filter((row) => !existsSync(`${projectRoot}/${row.file}`) || !hasTest(row));
    expect(lost.map(({ file, test }) => `${file}: ${test}`)).toEqual([]);
  });

  it.each([
    ['a plain test', "it('keeps it', () => {})", true],
    ['a table', "it.each([\n  ['a'],\n])('keeps %s', () => {})", true],
    ['a table over two lines', "it.each(['a'])(\n  'keeps %s',\n)", true],
    ['a test of the browser', "test('keeps it', () => {})", true],
    ['a test with an apostrophe', 'it("keeps the visitor\'s own", () => {})', true],
    ['a group', "describe('keeps it', () => {})", false],
    ['an argument', "ask('keeps it')", false],
    ['another beginning', "it('never keeps it', () => {})", false],
  ])('would be found in %s', (_what, source, isFound) => {
    expect(titles(source).some((title) => title.startsWith('keeps'))).toBe(isFound);
  });
});
