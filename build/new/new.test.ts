// The files and lines that `npm run new -- KIND NAME` writes refer to files and names that exist. tests/recipes/ runs them in a
// copy of the project.
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../paths.ts';
import { addBlock } from './block.ts';
import { addPage } from './page.ts';
import { createSourceEdits, type SourceEdits } from './source-edits.ts';
import { addWidget } from './widget.ts';

/** The texts, with the files that they are written to. Nothing is written. */
function textsOf(add: (edits: SourceEdits, name: string) => void, name: string): [path: string, text: string][] {
  const texts: [string, string][] = [];
  const edits = createSourceEdits(projectRoot);
  add(
    {
      add(path, content) {
        edits.add(path, content);
        texts.push([path, content]);
      },
      addLine(path, table, line) {
        edits.addLine(path, table, line);
        texts.push([path, line]);
      },
      append: (path, text) => void texts.push([path, text]),
      write: () => [],
    },
    name,
  );
  return texts;
}

describe.each([
  ['widget', addWidget, 'some-hours'],
  ['block', addBlock, 'some_hours'],
  ['page', addPage, 'SomeHoursPage'],
])('npm run %s', (_command, add, name) => {
  const texts = textsOf(add, name);
  const isThere = (path: string) => existsSync(`${projectRoot}/${path}`) || texts.some(([written]) => written === path);

  it('imports nothing that is missing', () => {
    const missing = texts.flatMap(([path, text]) =>
      [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)]
        .map(([, target = '']) => posix.join(posix.dirname(path), target))
        .filter((target) => !isThere(target)),
    );
    expect(missing).toEqual([]);
  });

  it('adds lines to files of the project', () => {
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter(([path]) => !isThere(path))).toEqual([]);
  });
});
