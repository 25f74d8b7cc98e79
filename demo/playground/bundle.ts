// Bundles one of the playground's own scripts and writes it to the standard output: `node demo/playground/bundle.ts
// NAME`. It is a separate program, because compiler and bundler are large, and the site that shows the playground needs
// neither.
import nodeResolve from '@rollup/plugin-node-resolve';
import { generate } from '../../build/bundle.ts';
import { withoutTypes } from '../../build/without-types.ts';
import { classicScripts } from './scripts.ts';

const [, , name = ''] = process.argv;
const [chunk] = await generate({
  input: `${import.meta.dirname}/browser/${name}.ts`,
  plugins: [nodeResolve({ browser: true, exportConditions: ['production'] }), withoutTypes()],
  output: { format: classicScripts.has(name) ? 'iife' : 'es' },
});
process.stdout.write(chunk?.type === 'chunk' ? chunk.code : '');
