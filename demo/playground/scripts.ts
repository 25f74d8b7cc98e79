// The playground's own scripts: bundled when they are first asked for, so that nothing of them is in the site's build.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rollup';

/** What is served as `/demo/<name>.js`, from browser/<name>.ts. */
export const scriptNames = ['app', 'all', 'frame', 'simulator'] as const;
export type ScriptName = (typeof scriptNames)[number];

/** Run before the page they stand on, so they are classic scripts in one piece. */
const classic: ReadonlySet<ScriptName> = new Set(['frame', 'simulator']);

/** @returns a function that bundles a script at its first call */
export function createScripts(): (name: ScriptName) => Promise<string> {
  const bundled = new Map<ScriptName, Promise<string>>();
  return (name) => {
    const script = bundled.get(name) ?? bundle(name);
    bundled.set(name, script);
    return script;
  };
}

async function bundle(name: ScriptName): Promise<string> {
  // Compiler and bundler are large, and most starts of the site never show the playground.
  const [{ rollup }, { default: nodeResolve }] = await Promise.all([
    import('rollup'),
    import('@rollup/plugin-node-resolve'),
  ]);
  const build = await rollup({
    input: `${import.meta.dirname}/browser/${name}.ts`,
    plugins: [nodeResolve({ browser: true, exportConditions: ['production'] }), withoutTypes()],
  });
  const { output } = await build.generate({ format: classic.has(name) ? 'iife' : 'es' });
  await build.close();
  return output[0].code;
}

function withoutTypes(): Plugin {
  return {
    name: 'without-types',
    async load(id) {
      if (!id.endsWith('.ts')) return null;
      const { default: ts } = await import('typescript');
      const { ESNext: target } = ts.ScriptTarget;
      const compilerOptions = { target, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
      return ts.transpileModule(await readFile(id, 'utf8'), { compilerOptions }).outputText;
    },
  };
}
