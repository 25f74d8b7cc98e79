// Bundles one of the playground's own scripts and writes it to the standard output: `node demo/playground/bundle.ts
// NAME`. It is a separate program, because compiler and bundler are large, and the site that shows the playground needs
// neither.
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import { transpiled } from '../../build/browser-code.ts';
import { generate } from '../../build/bundle.ts';
import { classicScripts } from './scripts.ts';

const [, , name = ''] = process.argv;
const [chunk] = await generate({
  input: `${import.meta.dirname}/browser/${name}.ts`,
  plugins: [nodeResolve({ browser: true, exportConditions: ['production'] }), commonjs(), transpiled],
  output: {
    // Packages for the browser read from Node's environment whether they are in production.
    intro: name === 'play' ? "const process = { env: { NODE_ENV: 'production' } };" : '',
    format: classicScripts.has(name) ? 'iife' : 'es',
  },
});
process.stdout.write(chunk?.type === 'chunk' ? chunk.code : '');
