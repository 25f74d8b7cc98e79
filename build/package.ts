// `npm run build:package`: the package for partners' projects, as it is published, in dist/package.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { OutputOptions } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { compile } from './browser-code.ts';
import { bundle } from './bundle.ts';
import { packageManifest } from './package-manifest.ts';
import { dist, projectRoot } from './paths.ts';
import { isReactItself, reactCode, reactOutput } from './react-code.ts';
import { reactStyles } from './react-styles.ts';

const folder = `${dist}/package`;
const input = { react: `${projectRoot}/widgets/react/react.ts`, script: `${projectRoot}/widgets/embed/core/api.ts` };
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const output: OutputOptions = { ...reactOutput, dir: folder };
const code = reactCode(compile({ isChecked: true }));
await bundle({ ...code, output: { ...output, format: 'es', entryFileNames: 'react.js' } });
await bundle({ ...code, output: { ...output, format: 'cjs', entryFileNames: 'react.cjs' } });
// Each on its own: types in a shared file would be those of an ES module for CommonJS, too.
for (const [name, source] of Object.entries(input))
  await bundle({
    input: source,
    external: isReactItself,
    output: { dir: folder, format: 'es', entryFileNames: `${name}.d.ts` },
    plugins: [dts({ tsconfig: `${projectRoot}/tsconfig.json` })],
  });
// The script itself comes from the publisher: this entry has nothing but types.
writeFileSync(`${folder}/script.js`, 'export {};\n');
writeFileSync(`${folder}/script.cjs`, "'use strict';\n");
writeFileSync(`${folder}/react.css`, reactStyles());
// A style sheet is imported for its side effect.
writeFileSync(`${folder}/styles.d.ts`, 'export {};\n');
// CommonJS gets the same types under another name: TypeScript reads a file's kind from its extension.
for (const name of ['react', 'script', 'styles']) copyFileSync(`${folder}/${name}.d.ts`, `${folder}/${name}.d.cts`);

const own = `${projectRoot}/widgets/react/package`;
for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(`${own}/${name}`, `${folder}/${name}`);
copyFileSync(`${projectRoot}/LICENSE`, `${folder}/LICENSE`);
writeFileSync(`${folder}/package.json`, `${JSON.stringify(packageManifest(), null, 2)}\n`);
