// The Rollup options of the package for React pages, before it is written as an ES module and as CommonJS.
import type { OutputOptions, Plugin, RollupOptions } from 'rollup';
import { compiled } from './browser-code.ts';
import { projectRoot } from './paths.ts';

/** Whether a page that uses the package provides this module itself. */
export const isReactItself = (id: string) => /^react(-dom)?(\/|$)/.test(id);
const isOfForms = (importer = '') => importer.startsWith(`${projectRoot}/widgets/embed/`);

/** The components of the embedded forms use their own `react/jsx-runtime`, widgets/react/jsx-runtime.ts. */
const ownRuntime: Plugin = {
  name: 'own-runtime',
  resolveId: (id, importer) =>
    id === 'react/jsx-runtime' && isOfForms(importer) ? `${projectRoot}/widgets/react/jsx-runtime.ts` : null,
};

/** @param plugin compiles the package's TypeScript */
export const reactCode = (plugin = compiled): RollupOptions => ({
  input: `${projectRoot}/widgets/react/react.ts`,
  external: (id, importer) => isReactItself(id) && !isOfForms(importer),
  plugins: [ownRuntime, plugin],
});

/** The code is not minified: the page's own build minifies it and drops unused code. */
export const reactOutput: OutputOptions = { banner: "'use client';" };
