// Builds the widgets: one bundle each with a shared runtime chunk for the browser, one module with all for the server.
// build/build.ts runs it, and moves what it wrote into dist/ when the whole build has succeeded.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `react` builds the same widgets on React itself; anything else ships Preact. */
const isReact = process.env.WIDGET_RUNTIME === 'react';

/** Every folder with a door is a widget. */
export const widgetNames = readdirSync(`${root}widgets`).filter((name) =>
  existsSync(`${root}widgets/${name}/index.ts`),
);

/** A widget with an `early.ts` has a script that runs before the page is drawn. */
export const earlyNames = widgetNames.filter((name) => existsSync(`${root}widgets/${name}/early.ts`));

const preactFor = {
  react: `${root}widgets/shared/react-on-preact.ts`,
  'react-dom': 'preact/compat',
  'react-dom/client': `${root}widgets/shared/root-on-preact.ts`,
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** First of all plugins, and nothing is external before it: rollup asks `external` ahead of a plugin's resolveId. */
const reactOnPreact = {
  name: 'react-on-preact',
  resolveId(id, importer) {
    const target = preactFor[id];
    return target ? this.resolve(target, importer, { skipSelf: true }) : null;
  },
};

const plugins = ({ isServer }) => [
  !isReact && reactOnPreact,
  nodeResolve({ browser: !isServer, exportConditions: isServer ? ['node'] : ['browser'] }),
  commonjs(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  typescript({
    tsconfig: `${root}tsconfig.json`,
    filterRoot: root,
    include: ['widgets/**', 'texts/**', 'rules/**'],
    // Types are checked by `npm run types`; checking them again here would only slow the build.
    noCheck: true,
    noEmit: false,
    noEmitOnError: true,
    // No rewritten extensions: for `import(url)` TypeScript would call a helper that rollup leaves out.
    allowImportingTsExtensions: false,
    sourceMap: false,
  }),
  // Functions are inlined only where nothing has to be renamed: compressed, the rest is smaller as it stands.
  !isServer && terser({ module: true, ecma: 2020, compress: { passes: 4, inline: 1 } }),
];

function onwarn(warning, warn) {
  // React's packages carry "use client" lines that mean nothing here.
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}

/** The few lines that nearly every widget needs; without a chunk of their own each would become a file. */
const isCore = (id) =>
  /widgets\/(shared\/dom\/(account-hint|define-behaviour|emit|plain-click|read-props|remember|scroll-lock)|runtime\/placeholder)\.ts$/.test(
    id,
  ) || /texts\/(fill|fi\/(common|error|toast))\.ts$/.test(id);

/** React and what is drawn with it: a plain behaviour must not bring it along. */
const isReactPart = (id) =>
  /node_modules\/(preact|react|react-dom|scheduler)\/|widgets\/shared\/(?!ToastBox|States|use-form|dom\/)/.test(id);

function sharedChunk(id) {
  if (isCore(id)) return 'core';
  return isReactPart(id) ? 'shared' : null;
}

export const forBrowser = {
  input: {
    runtime: `${root}widgets/runtime/boot.ts`,
    ...Object.fromEntries(widgetNames.map((name) => [name, `${root}widgets/${name}/index.ts`])),
  },
  output: {
    dir: `${root}dist.building/assets`,
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    manualChunks: sharedChunk,
    // Or the texts that a shared part imports would take all others along, and every behaviour would load React for them.
    onlyExplicitManualChunks: true,
  },
  // What a widget loads later may use what it has already.
  preserveEntrySignatures: 'allow-extension',
  plugins: plugins({ isServer: false }),
  onwarn,
};

/** On its own: every page loads it, and it must not wait for chunks that it shares with widgets. */
export const forPage = {
  input: { page: `${root}widgets/page/page.ts` },
  output: { dir: `${root}dist.building/assets`, format: 'es', entryFileNames: '[name]-[hash].js' },
  plugins: plugins({ isServer: false }),
  onwarn,
};

/** A classic script each: a module would wait until the page has been read. */
export const forEarly = earlyNames.map((name) => ({
  input: { [name]: `${root}widgets/${name}/early.ts` },
  output: { dir: `${root}dist.building/assets`, format: 'iife', entryFileNames: '[name]-early-[hash].js' },
  plugins: plugins({ isServer: false }),
  onwarn,
}));

export const forServer = {
  input: { registry: `${root}widgets/registry.ts` },
  output: {
    dir: `${root}dist.building/server`,
    format: 'es',
    entryFileNames: '[name].mjs',
    inlineDynamicImports: true,
  },
  plugins: plugins({ isServer: true }),
  onwarn,
};

export default [forBrowser, forPage, ...forEarly, forServer];
