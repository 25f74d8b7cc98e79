// Rollup plugins that turn our sources into what a browser runs: without types and JSX, and small.
import { type MinifyOptions, minifySync } from 'oxc-minify';
import { transformSync } from 'oxc-transform';
import type { Plugin } from 'rollup';

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

/**
 * A fortieth of the time that the smallest of minifiers takes, which was most of a first start, for a sixtieth more bytes.
 * @throws {Error} for what is no JavaScript
 */
export const minified = (options: MinifyOptions): Plugin => ({
  name: 'minified',
  renderChunk(code, { fileName }) {
    const { code: small, errors } = minifySync(fileName, code, options);
    const [wrong] = errors;
    if (wrong) this.error(wrong.message);
    return small;
  },
});
