// Rollup plugins that turn our sources into browser code: TypeScript compiled to JavaScript, and minified.
import typescript from '@rollup/plugin-typescript';
import { type MinifyOptions, minifySync } from 'oxc-minify';
import type { NormalizedInputOptions, Plugin, PluginContext } from 'rollup';
import ts from 'typescript';
import { projectRoot } from './paths.ts';

/** The hooks of `@rollup/plugin-typescript` that are called here, which are functions in it. */
interface Compiler {
  buildStart(this: PluginContext, options: NormalizedInputOptions): void;
  buildEnd(this: PluginContext): void;
  load(this: PluginContext, id: string): Promise<{ code: string } | null>;
  resolveId(this: PluginContext, id: string, importer?: string): string | null;
}

/** Whether the bundles come with source maps: `npm run dev` sets the variable. */
export const hasSourceMaps = process.env.SOURCE_MAPS === 'on';

/**
 * Compiles widgets, texts and rules as one program. `@rollup/plugin-typescript` makes a program for each bundle; bundles
 * that share this plugin share the program of the first of them.
 * @param options.isChecked whether a wrong type fails the bundle; otherwise `npm run typecheck` alone finds it
 */
export function compile({ isChecked }: { isChecked: boolean }): Plugin {
  const compiler = typescript({
    tsconfig: `${projectRoot}/${isChecked ? 'library/tsconfig.json' : 'tsconfig.bundles.json'}`,
    filterRoot: projectRoot,
    noEmitOnError: true,
    // Only a checked import may not end in .ts. Rewriting would wrap each `import()` of a variable address.
    rewriteRelativeImportExtensions: isChecked,
    sourceMap: hasSourceMaps,
    inlineSources: hasSourceMaps,
  }) as unknown as Compiler;
  let isCompiled = false;
  return {
    name: 'compile',
    buildStart(options) {
      if (isCompiled) return;
      compiler.buildStart.call(this, options);
      // It would go on to watch the files.
      compiler.buildEnd.call(this);
      isCompiled = true;
    },
    resolveId(id, importer) {
      return compiler.resolveId.call(this, id, importer);
    },
    // A copy of a module is named by a query, and has the code of the module's file.
    load(id) {
      return compiler.load.call(this, id.split('?', 1)[0] ?? id);
    },
  };
}

/** Compiles for all bundles but that of the package, which is published and checked. */
export const compiled = compile({ isChecked: false });

/** Compiles each file by itself: for scripts that are no part of the program above. */
export const transpiled: Plugin = {
  name: 'transpiled',
  transform(source, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const { outputText, diagnostics = [] } = ts.transpileModule(source, {
      fileName: id,
      reportDiagnostics: true,
      compilerOptions: {
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.ReactJSX,
        verbatimModuleSyntax: true,
      },
    });
    const [wrong] = diagnostics;
    if (wrong) this.error(ts.flattenDiagnosticMessageText(wrong.messageText, '\n'), wrong.start);
    return outputText;
  },
};

/**
 * Takes a fortieth of the time of the minifier with the smallest output, which was most of a first start, for a
 * sixtieth more bytes.
 * @throws {Error} for invalid JavaScript
 */
export const minified = (options: MinifyOptions): Plugin => ({
  name: 'minified',
  renderChunk(code, { fileName }) {
    const { code: small, map, errors } = minifySync(fileName, code, { ...options, sourcemap: hasSourceMaps });
    const [wrong] = errors;
    if (wrong) this.error(wrong.message);
    return { code: small, map };
  },
});
