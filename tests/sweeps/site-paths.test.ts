// On the server, only rules/site/site-paths.ts contains the paths of the site's own pages. Widgets and templates contain
// them too, because an import costs a visitor bytes; this test compares them with the list.
import { describe, expect, it } from 'vitest';
import * as sitePaths from '../../rules/site/site-paths.ts';
import { readProjectFiles } from './imports/project-files.ts';

const home = 'rules/site/site-paths.ts';
const known = Object.values(sitePaths)
  .flatMap((path) => (typeof path === 'string' ? path : Object.values(path)))
  .map((path) => path.slice(1, -1));
/** Addresses that are not pages, and the files in the root. */
const besides = ['api', 'assets', 'embed', 'kuva', 'media', 'upotettu-koodi', 'favicon.ico', 'rss.xml', 'atom.xml'];

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{#)/.test(line);
/** The first folder of each path in a text: `profiili` for `'/profiili/kuva/'`. */
const foldersIn = (line: string): string[] =>
  isComment(line) ? [] : [...line.matchAll(/["'`]\/([\w.-]+)[/?#"'`]/g)].map(([, folder]) => folder ?? '');

const find = (kind: RegExp, isWrong: (folder: string) => boolean) =>
  readProjectFiles(/\.(tsx?|njk)$/)
    .filter(({ path }) => kind.test(path) && !/\.test\.tsx?$|\/examples\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        foldersIn(line)
          .filter(isWrong)
          .map((folder) => `${path}:${index + 1} writes out /${folder}/`),
      ),
    );

describe('the paths of the site', () => {
  it(`are written out in ${home} alone, on the server`, () => {
    const found = find(/^(server|rules)\/(?!site\/site-paths\.ts)/, (folder) => known.includes(folder));
    expect(found, found.join('\n')).toEqual([]);
  });

  it('are the same in widgets and templates', () => {
    const texts = /^(widgets|templates)\//;
    expect(find(texts, (folder) => known.includes(folder)).length).toBeGreaterThan(20);
    const found = find(texts, (folder) => ![...known, ...besides].includes(folder));
    expect(found, found.join('\n')).toEqual([]);
  });

  it('are found in every kind of text', () => {
    const lines = ["go('/profiili/');", '<a href="/omat-tyokalut/?a#b">', '`/tagit/a/`', "// '/lomake/'"];
    expect(lines.flatMap(foldersIn)).toEqual(['profiili', 'omat-tyokalut', 'tagit']);
  });
});
