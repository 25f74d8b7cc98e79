// One source of icons: each is defined once, used somewhere, and in no script of a widget that does not use it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dist } from '../../build/paths.ts';
import * as icons from '../../widgets/shared/icons/icons.ts';
import { readProjectFiles } from './imports/project-files.ts';

const drawings = Object.entries(icons);
const sources = readProjectFiles(/\.(tsx?|njk)$/).filter(
  ({ path }) => /^(widgets|templates|server\/host)\//.test(path) && !/\.test\.|^widgets\/shared\/icons\//.test(path),
);
const inWidgets = sources.filter(({ path }) => /^widgets\/.*\.tsx?$/.test(path) && !path.endsWith('/examples.ts'));
/** The icons that widgets use; the templates use the others. */
const named = new Set(
  inWidgets.flatMap(({ text }) => [...text.matchAll(/\bicons\.(\w+)/g)].map(([, name = '']) => name)),
);

it('no two icons have the same drawing', () => {
  expect(new Set(drawings.map(([, drawing]) => drawing)).size).toBe(drawings.length);
});

it('every icon is used', () => {
  const unused = drawings.filter(
    ([name]) => !named.has(name) && !sources.some(({ text }) => new RegExp(`['"]${name}['"]`).test(text)),
  );
  expect(unused.map(([name]) => name)).toEqual([]);
});

it('no widget draws an icon of its own', () => {
  expect(inWidgets.length).toBeGreaterThan(200);
  const own = inWidgets.filter(({ text }) => /['"`]M\d[\d.]*[ ,]\d[^'"`]*[a-zA-Z][^'"`]*['"`]/.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});

it('scripts hold no icon that only templates draw', () => {
  const scripts = readdirSync(`${dist}/assets`).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(`${dist}/assets/${file}`, 'utf8')).join('\n');
  expect(code).toContain(icons.circledCheck);
  expect(drawings.filter(([name, drawing]) => !named.has(name) && code.includes(drawing))).toEqual([]);
});
