// The built files use only features of the oldest promised browsers, or name the fallback for these.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { builtFiles, featuresIn } from './built-files.ts';
import { usedNoLonger, withoutFallback } from './compare.ts';
import { hiddenGlobals } from './hidden-globals.ts';
import { promised } from './promises.ts';

const files = await builtFiles();
const uses = files.flatMap(featuresIn);

it('every newer feature has the fallback that newer-features.ts names', () => {
  expect([...new Set(withoutFallback(uses))].sort()).toEqual([]);
});

it('newer-features.ts names no feature that is used no longer', () => {
  expect(usedNoLonger(uses)).toEqual([]);
});

it('no script has a variable of its own with the name of a newer global, which would hide a use of it', () => {
  const scripts = files.filter(({ kind }) => kind === 'script');
  expect(
    scripts.flatMap(({ name, text, level }) => hiddenGlobals(text, level).map((one) => `${one} in ${name}`)),
  ).toEqual([]);
  expect(hiddenGlobals('function f(navigation) {} navigation.reload();', 'site')).toEqual(['navigation']);
});

it.each([
  ['embeds', 'script', 'embed/'],
  ['embeds', 'script', 'react.js'],
  ['embeds', 'css', 'styles in embed/'],
  ['embeds', 'css', 'react.css'],
  ['site', 'script', 'assets/'],
  ['site', 'script', 'inline'],
  ['site', 'css', 'assets/'],
  ['site', 'css', 'inline'],
  ['site', 'html', 'templates/'],
])('reads of %s each %s of %s', (level, kind, name) => {
  const found = files.filter((file) => file.level === level && file.kind === kind && file.name.startsWith(name));
  expect(found.length).toBeGreaterThan(0);
  for (const { text } of found) expect(text).not.toBe('');
});

it('the promised versions are those of the build, as docs/browsers.md has them', () => {
  const page = readFileSync(`${projectRoot}/docs/browsers.md`, 'utf8');
  const rows = [...page.matchAll(/^\| [^|]+ \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| `([^`]+)` \|$/gm)];
  const written = rows.map(([, chrome, firefox, safari, file]) => [file, { chrome, firefox, safari }]);
  expect(written).toEqual([
    ['build/styles.ts', promised.site],
    ['rollup.config.mjs', promised.embeds],
  ]);
});
