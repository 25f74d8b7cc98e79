// Rollup plugins that turn our sources into browser code: TypeScript compiled to JavaScript, and minified.
import typescript from '@rollup/plugin-typescript';
import { type MinifyOptions, minifySync } from 'oxc-minify';
import type { NormalizedInputOptions, Plugin, PluginContext } from 'rollup';
import ts from 'typescript';
import { projectRoot } from './paths.ts';

/** The hooks of `@rollup/plugin-typescript` that are called here. The plugin defines each of them as a function. */
interface Compiler {
  buildStart(this: PluginContext, options: NormalizedInputOptions): void;
  buildEnd(this: PluginContext): void;
  load(this: PluginContext, id: string): Promise<{ code: string } | null>;
  resolveId(this: PluginContext, id: string, importer?: string): string | null;
}

/** Whether the bundles come with source maps. `npm run dev` sets the variable. */
export const hasSourceMaps = process.env.SOURCE_MAPS === 'on';

/**
 * Compiles widgets, texts and rules as one program. `@rollup/plugin-typescript` creates a program for each bundle; bundles that
 * share this plugin share the program of the first of them.
 * @param options.isChecked whether a type error fails the bundle; otherwise only `npm run typecheck` reports it
 */
export function compile({ isChecked }: { isChecked: boolean }): Plugin {
  const compiler = typescript({
    tsconfig: `${projectRoot}/${isChecked ? 'library/tsconfig.json' : 'tsconfig.bundles.json'}`,
    filterRoot: projectRoot,
    noEmitOnError: true,
    // Only the type check requires that imports ending in .ts are rewritten. Otherwise rewriting is off, because it would wrap
    // each `import()` of a variable path.
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
      // Without this call, the plugin would go on to watch the files.
      compiler.buildEnd.call(this);
      isCompiled = true;
    },
    resolveId(id, importer) {
      return compiler.resolveId.call(this, id, importer);
    },
    // A copy of a module has the module's path and a query, and the code of the module's file.
    load(id) {
      return compiler.load.call(this, id.split('?', 1)[0] ?? id);
    },
  };
}

/** Compiles for all bundles except that of the published package, which is type-checked. */
export const compiled = compile({ isChecked: false });

/** Compiles each file by itself, for scripts that do not belong to the program above. */
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
 * Minifies with oxc. It takes a fortieth of the time of the minifier with the smallest output, which took most of the time of a
 * first start, and its output is a sixtieth larger.
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
