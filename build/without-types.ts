// Rollup plugins that turn our sources into what a browser runs: without types and JSX, and small.
import { transformSync } from 'oxc-transform';
import type { Plugin } from 'rollup';
import { type MinifyOptions, minify } from 'terser';

/** File by file, as erasable types allow: no program of the whole project is read for it. */
export const withoutTypes = (target = 'es2023'): Plugin => ({
  name: 'without-types',
  transform(source, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const { code, errors } = transformSync(id, source, {
      target,
      jsx: { runtime: 'automatic' },
      typescript: { onlyRemoveTypeImports: true },
    });
    const [wrong] = errors;
    if (wrong) this.error(wrong.message, wrong.labels[0]?.start ?? 0);
    return code;
  },
});

/** In this thread: with threads of their own, each bundle would load the minifier again. */
export const minified = (options: MinifyOptions): Plugin => ({
  name: 'minified',
  renderChunk: async (code) => (await minify(code, options)).code ?? null,
});
