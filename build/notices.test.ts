// The packages whose licences are delivered with the built files.
import type { RollupOutput } from 'rollup';
import { expect, it } from 'vitest';
import { packagesIn } from './notices.ts';

const chunkOf = (modules: Record<string, number>) =>
  [
    {
      type: 'chunk',
      modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
    },
  ] as unknown as RollupOutput['output'];

it('are those whose code stayed, at the place where they are installed', () => {
  const output = chunkOf({
    '/a/widgets/menu/index.ts': 10,
    '/a/node_modules/preact/dist/preact.mjs': 10,
    '/a/node_modules/@scope/name/index.js': 10,
    '/a/node_modules/outer/node_modules/@scope/inner/index.js': 10,
    '\0/a/node_modules/old/index.js?commonjs-es-import': 10,
    '/a/node_modules/dropped/index.js': 0,
  });
  expect(packagesIn(output)).toEqual([
    'node_modules/preact',
    'node_modules/@scope/name',
    'node_modules/outer/node_modules/@scope/inner',
    'node_modules/old',
  ]);
});
