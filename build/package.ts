// `npm run build:package`: writes the library for partners' projects, as its users get it, to release/package. The command then
// packs it into release/pihlaja-VERSION.tgz, which the site serves at /embed/. With NPM_PACKAGE, release/registry is the same
// package under the name that the publisher owns in a registry.
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { OutputOptions } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { compile, transpiled } from './browser-code.ts';
import { bundle } from './bundle.ts';
import { packageManifest, repositoryUrlIn } from './package-manifest.ts';
import { projectRoot, release } from './paths.ts';
import { isReactItself, reactCode, reactOutput } from './react-code.ts';
import { reactStyles } from './react-styles.ts';

const folder = `${release}/package`;
const input = { react: `${projectRoot}/widgets/react/react.ts`, script: `${projectRoot}/widgets/embed/core/api.ts` };
const facts = { repositoryUrl: repositoryUrlIn(process.env) };
const { NPM_PACKAGE: registryName } = process.env;
const manifests = { [folder]: packageManifest(facts) };
if (registryName) manifests[`${release}/registry`] = packageManifest({ ...facts, registryName });
rmSync(release, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const output: OutputOptions = { ...reactOutput, dir: folder };
const code = reactCode(compile({ isChecked: true }));
await bundle({ ...code, output: { ...output, format: 'es', entryFileNames: 'react.js' } });
await bundle({ ...code, output: { ...output, format: 'cjs', entryFileNames: 'react.cjs' } });
// Each entry is bundled separately: types in a shared file would be those of an ES module for CommonJS, too.
for (const [name, source] of Object.entries(input))
  await bundle({
    input: source,
    external: isReactItself,
    output: { dir: folder, format: 'es', entryFileNames: `${name}.d.ts` },
    plugins: [dts({ tsconfig: `${projectRoot}/library/tsconfig.json` })],
  });
// Backends in TypeScript use the contract. It is an ES module only, which Node also loads with `require`.
const contract = { input: `${projectRoot}/server/contract/answers.ts`, external: ['valibot', 'node:crypto'] };
// `node:crypto` is imported for a function that is not part of this entry.
const treeshake = { moduleSideEffects: 'no-external' } as const;
const contractOutput: OutputOptions = { dir: folder, format: 'es' };
await bundle({
  ...contract,
  treeshake,
  plugins: [transpiled],
  output: { ...contractOutput, entryFileNames: 'contract.js' },
});
await bundle({
  ...contract,
  plugins: [dts({ tsconfig: `${projectRoot}/tsconfig.server.json` })],
  output: { ...contractOutput, entryFileNames: 'contract.d.ts' },
});
// The script itself comes from the publisher, so this entry contains only types.
writeFileSync(`${folder}/script.js`, 'export {};\n');
writeFileSync(`${folder}/script.cjs`, "'use strict';\n");
writeFileSync(`${folder}/react.css`, reactStyles());
// A style sheet is imported for its side effect.
writeFileSync(`${folder}/styles.d.ts`, 'export {};\n');
// CommonJS gets the same types under another name: TypeScript reads a file's kind from its extension.
for (const name of ['react', 'script', 'styles']) copyFileSync(`${folder}/${name}.d.ts`, `${folder}/${name}.d.cts`);

const own = `${projectRoot}/library`;
for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(`${own}/${name}`, `${folder}/${name}`);
copyFileSync(`${projectRoot}/LICENSE`, `${folder}/LICENSE`);
for (const [copy, manifest] of Object.entries(manifests)) {
  if (copy !== folder) cpSync(folder, copy, { recursive: true });
  writeFileSync(`${copy}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
