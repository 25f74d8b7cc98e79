// Things that an embedded form must not do on a partner's page, checked in its sources.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

const folder = `${projectRoot}/widgets/embed`;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));

it.each([
  [
    'sets HTML, which trusted types would stop',
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|DOMParser)\b|document\.write/,
    /\.tsx?$/,
  ],
  ['makes code of a text', /\beval\(|new Function|import\(/, /\.tsx?$/],
  ['touches cookies', /\.cookie\b/, /\.tsx?$/],
  ['measures in the size of the page’s own letters', /\d(rem|vh|vw)\b/, /\.css$/],
  ['loads anything', /\burl\(|@font-face/, /\.css$/],
])('nothing in widgets/embed %s', (_, pattern, kind) => {
  const checked = sources.filter(({ file }) => kind.test(file));
  expect(checked.length).toBeGreaterThan(0);
  expect(checked.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
