// Before `npm pack`: bundles the code for React pages (package.json, `files`) into dist/package.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { OutputOptions, Plugin, RollupOptions } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { bundle } from './bundle.ts';
import { dist, projectRoot } from './paths.ts';
import { reactStyles } from './react-styles.ts';
import { withoutTypes } from './without-types.ts';

const folder = `${dist}/package`;
const input = { react: `${projectRoot}/widgets/react/react.ts` };
const isReactItself = (id: string) => /^react(-dom)?(\/|$)/.test(id);
const isOfForms = (importer = '') => importer.startsWith(`${projectRoot}/widgets/embed/`);

/** The embedded forms' components use their own `react/jsx-runtime`; see that file. */
const ownRuntime: Plugin = {
  name: 'own-runtime',
  resolveId: (id, importer) =>
    id === 'react/jsx-runtime' && isOfForms(importer) ? `${projectRoot}/widgets/react/jsx-runtime.ts` : null,
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const code: RollupOptions = {
  input,
  external: (id, importer) => isReactItself(id) && !isOfForms(importer),
  plugins: [ownRuntime, withoutTypes('es2022')],
};
// Not minified: the page's own build minifies it and drops unused code.
const output: OutputOptions = { dir: folder, banner: "'use client';" };
await bundle({ ...code, output: { ...output, format: 'es', entryFileNames: '[name].js' } });
await bundle({ ...code, output: { ...output, format: 'cjs', entryFileNames: '[name].cjs' } });
await bundle({
  input,
  external: isReactItself,
  output: { dir: folder, format: 'es', entryFileNames: '[name].d.ts' },
  plugins: [dts({ tsconfig: `${projectRoot}/tsconfig.json` })],
});
writeFileSync(`${folder}/react.css`, reactStyles());
// A style sheet is imported for its side effect.
writeFileSync(`${folder}/styles.d.ts`, 'export {};\n');
// CommonJS gets the same types under another name: TypeScript reads a file's kind from its extension.
for (const name of ['react', 'styles']) copyFileSync(`${folder}/${name}.d.ts`, `${folder}/${name}.d.cts`);
