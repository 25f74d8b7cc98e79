// Everything that comments and documents refer to is in the repository: files by their paths, documents and their
// sections by name.
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { readProjectFiles } from './imports/project-files.ts';

interface Document {
  path: string;
  text: string;
}

const isThere = (path: string) => existsSync(`${projectRoot}/${path}`);

/** A path of a file below one of the project's own folders. */
const ownPath =
  /(?<![\w./@$}-])(?:build|demo|docs|rules|server|templates|tests|texts|widgets)\/[\w./-]*\.(?:ts|tsx|mjs|js|njk|md|css)\b/g;
/** A file that a build or a generator creates, or an example of a reader's file. */
const isMade = (path: string) => /^demo\/(catalogue|content\/site)\.js$|[/-]event[/.]|opening[-_]hours|NNNN/.test(path);
/** A numbered document that is not in the repository. */
const numbered = /\b[Ss]pecifications? \d/;
/** A document by its file name only, in a comment. */
const named = /^\s*(?:\/\/|\/?\*|\{#).*?(?<![\w/.-])([\w-]+\.md)\b/gm;
const link = /\]\(([^)\s#]+)(#[^)\s]*)?\)/g;
/** `docs/product/plants.md, "Filters"` */
const section = /(docs\/[\w./-]+\.md),? "([^"]+)"/g;

/** The anchor that GitHub and GitLab generate for a heading. */
const anchorOf = (heading: string) =>
  heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').trim().replace(/ /g, '-'); // biome-ignore format: one step

/** @returns a line for each broken reference: the file and line, and the target */
function findLost({ path, text }: Document, textOf: (path: string) => string): string[] {
  const lost: string[] = [];
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const report = (index: number, what: string) => lost.push(`${path}:${lineAt(index)} refers to ${what}`);
  for (const match of text.matchAll(ownPath))
    if (!isThere(match[0]) && !isThere(`templates/${match[0]}`) && !isMade(match[0])) report(match.index, match[0]);
  for (const match of text.matchAll(section)) {
    const [, file = '', heading = ''] = match;
    if (isThere(file) && !textOf(file).includes(heading)) report(match.index, `${file}, "${heading}"`);
  }
  const found = numbered.exec(text);
  if (found) report(found.index, found[0]);
  if (!path.endsWith('.md')) {
    for (const match of text.matchAll(named))
      if (!documentNames.has(match[1] ?? '')) report(match.index, match[1] ?? '');
    return lost;
  }
  // Text in backticks is code.
  for (const match of text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length)).matchAll(link)) {
    const [, target = '', hash = ''] = match;
    // Content links to pages of the site.
    if (/^([a-z]+:|\/)/.test(target)) continue;
    const file = posix.normalize(posix.join(posix.dirname(path), target));
    if (!isThere(file)) report(match.index, target);
    else if (hash && file.endsWith('.md') && !headingAnchors(textOf(file)).includes(hash.slice(1)))
      report(match.index, target + hash);
  }
  return lost;
}

const documentNames = new Set(readProjectFiles(/\.md$/).map(({ path }) => posix.basename(path)));

const headingAnchors = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('references', () => {
  const files = readProjectFiles(/\.(ts|tsx|mjs|js|njk|css|md)$/);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const textOf = (path: string) => texts.get(path) ?? '';

  it('lead to something in the repository', () => {
    expect(files.length).toBeGreaterThan(1000);
    const lost = files
      // The tests of these rules contain violations, and a change log names removed files.
      .filter(({ path }) => !/^tests\/sweeps\/(references|import-rules)\.test\.ts$|\bCHANGELOG\.md$/.test(path))
      .flatMap((file) => findLost(file, textOf));
    expect(lost, lost.join('\n')).toEqual([]);
  });

  it.each([
    ['a missing file', 'a.ts', '// As server/host/nowhere.ts has it.', 'server/host/nowhere.ts'],
    ['a missing section', 'a.ts', '// docs/performance.md, "Nowhere"', 'docs/performance.md, "Nowhere"'],
    ['a document of nobody', 'a.ts', '// specification 2', 'specification 2'],
    ['a missing document', 'a.ts', '// As nowhere.md has it.', 'nowhere.md'],
    ['a broken link', 'docs/a.md', 'See [it](nowhere.md).', 'nowhere.md'],
    ['a broken anchor', 'docs/a.md', 'See [it](performance.md#nowhere).', 'performance.md#nowhere'],
  ])('of %s are found', (_what, path, text, reference) => {
    expect(findLost({ path, text }, textOf)).toEqual([`${path}:1 refers to ${reference}`]);
  });
});
