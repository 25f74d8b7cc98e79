// Builds the widgets: one bundle each with a shared runtime chunk for the browser, one module with all for the server.
// build/build.ts runs it, and moves the output into dist/ after the whole build has succeeded.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { browserslistToTargets, bundle as bundleStyles, Features } from 'lightningcss';
import { compiled, hasSourceMaps, minified } from './build/browser-code.ts';
import { withMixins } from './build/mixins.ts';
import libraryPackage from './library/package.json' with { type: 'json' };
import { unblockedName } from './rules/site/unblocked-names.ts';

const { version } = libraryPackage;
/** Partners' visitors have older browsers than ours; syntax that these don't know, such as nesting, is rewritten. */
export const embedTargets = browserslistToTargets(['chrome 105', 'firefox 110', 'safari 16.4']);
const root = fileURLToPath(new URL('.', import.meta.url));
/** The path data of all icons. */
const icons = `${root}widgets/shared/icons/icons.ts`;
/** A component of several widgets that is smaller than a file of its own. */
const fieldError = `${root}widgets/shared/react/FieldError.tsx`;
/** `react` builds the same widgets on React itself; anything else ships Preact. */
const isReact = process.env.WIDGET_RUNTIME === 'react';

/** A folder's entries in an order that no file system decides: every build of the same sources gives the same bytes. */
const entriesOf = (folder) => readdirSync(`${root}${folder}`).sort();

/** Every folder with an `index.ts` is a widget. */
export const widgetNames = entriesOf('widgets').filter((name) => existsSync(`${root}widgets/${name}/index.ts`));

/** Small widgets of every page share one file: a request for each would cost a visitor more than their bytes. */
const onEveryPage = ['announcement', 'bottom-bar', 'category-bar'];

/** The name of the file with a widget. */
export const bundleOf = (name) => (onEveryPage.includes(name) ? 'shell' : name);

const has = (file) => (name) => existsSync(`${root}widgets/${name}/${file}`);

/** Early scripts of these widgets share one script with the page's own early part. */
const earlyOnEveryPage = ['consent', 'announcement'];

/** Any other widget with an `early.ts` has its own early script. */
const earlyAlone = widgetNames.filter((name) => has('early.ts')(name) && !earlyOnEveryPage.includes(name));

/** A widget with a `with-page.ts` has a part in the script of every page. */
const withPage = widgetNames.filter(has('with-page.ts')).map((name) => `${name}/with-page`);

const preactFor = {
  react: `${root}widgets/shared/react/react-on-preact.ts`,
  'react-dom': '@preact/compat',
  'react-dom/client': `${root}widgets/shared/react/root-on-preact.ts`,
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Must precede the resolving plugins, and no swapped module may be external: rollup calls `external` before resolveId.
 */
const swap = (targets) => ({
  name: 'swap',
  resolveId(id, importer) {
    const target = targets[id];
    return target ? this.resolve(target, importer, { skipSelf: true }) : null;
  },
});

/** Pages load a widget's style sheet by a link; a script's import would load it twice, or break here. */
const refuseStyles = {
  name: 'refuse-styles',
  resolveId(id, importer) {
    if (!id.endsWith('.css')) return null;
    const file = importer?.slice(root.length) ?? '';
    throw new Error(
      `${file} imports ${id}, which needs no import: the .css file beside a widget's index.ts is its style sheet`,
    );
  },
};

/**
 * Gives every module a copy of the icons that it names, and every widget one of a field's error. Of one module for all,
 * rollup would make a chunk: with the icons of every widget, which each of them would load, or too small to be worth a
 * request.
 */
const ownCopies = {
  name: 'own-copies',
  resolveId(id, importer) {
    if (id.endsWith('/icons/icons.ts')) return `${icons}?${importer}`;
    if (!id.endsWith('/react/FieldError.tsx')) return null;
    const [, widget] = /\/widgets\/([^/]+)\//.exec(importer) ?? [];
    return `${fieldError}?${widget}.tsx`;
  },
};

const plugins = ({ isServer, instead = isReact ? {} : preactFor }) => [
  refuseStyles,
  swap(instead),
  !isServer && ownCopies,
  compiled,
  nodeResolve({
    browser: !isServer,
    exportConditions: isServer ? ['node'] : ['browser'],
    // The side effects in package.json apply to the package's own files alone, wherever the build was started.
    rootDir: root,
    ignoreSideEffectsForRoot: true,
  }),
  commonjs(),
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': '"production"', __PIHLAJA_VERSION__: version },
  }),
  // Functions are inlined only where nothing has to be renamed; more inlining makes the compressed code larger.
  !isServer && minified({ module: true, compress: { target: 'es2022' } }),
];

function onwarn(warning, warn) {
  // React's packages contain "use client" lines that have no meaning here.
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}

/** Small modules that nearly every widget needs; without a common chunk each would become a file. */
const isCore = (id) =>
  /widgets\/(shared\/[a-z]+\/(account-hint|show-account-when-known|after-paint|attention|connection|cookies|define-behaviour|emit|stored-names|plain-click|read-props|remember|scroll-lock|waiting-minutes|want-widget|when-at-rest)|runtime\/placeholder)\.ts$/.test(
    id,
  ) || /texts\/(fill|fi\/(common|error|toast))\.ts$/.test(id);

/** Generated entries without a file. */
const made = {
  /** The script of every page: it mounts the widgets, and runs the page's own part and the widgets' page parts. */
  runtime: ['runtime/boot', 'page/page', ...withPage].map((file) => `import '${root}widgets/${file}.ts';`).join(' '),
  /** The consent comes first, because the other parts may read it. */
  early: [...earlyOnEveryPage, 'page'].map((name) => `import '${root}widgets/${name}/early.ts';`).join(' '),
  /** Exports widgets by name; the file of a single one exports `widget`. */
  shell: [
    ...onEveryPage.map((name, nth) => `import { widget as w${nth} } from '${root}widgets/${name}/index.ts';`),
    `export const widgets = { ${onEveryPage.map((name, nth) => `'${name}': w${nth}`)} };`,
  ].join(' '),
};

const makeEntries = {
  name: 'make-entries',
  resolveId: (id) => (id in made ? id : null),
  load: (id) => made[id] ?? null,
};

/**
 * Compat changes Preact as soon as it is loaded. Only a widget that uses a part of it loads it; without such a widget no
 * bundle includes it, although `react-on-preact.ts` offers it.
 */
const isCompat = (id) =>
  /node_modules\/(@preact\/compat|preact\/compat)\/|widgets\/shared\/react\/react-as-default\.ts$/.test(id);
const treeshake = { moduleSideEffects: (id) => !isCompat(id) };

/** React and the modules that use it: a plain behaviour must not load it. */
const isReactPart = (id) =>
  /node_modules\/(preact|react|react-dom|scheduler)\/|widgets\/shared\/react\/(?!ToastBox|States|use-form)/.test(id);

/** Modules that share a file with the page's own script, which every page loads before any widget. */
const isPagePart = (id) =>
  /^runtime$|widgets\/(page|runtime)\/(?!tooltips|prefetch|fetch-ahead|at-rest|keep-article)|widgets\/consent\/(with-page|choice|forget-kept)\.ts$/.test(
    id,
  );

/** Modules that are used together share a chunk: on a slow line a request costs more than a kilobyte. */
const together = {
  'live-list': /widgets\/shared\/live\/|texts\/fi\/list\.ts$/,
  account:
    /widgets\/shared\/(account\/(account|account-api|log-out)|network\/api)\.ts$|rules\/api\/(csrf|http-error|visitor-paths)\.ts$|texts\/fi\/tools\.ts$/,
};

function sharedChunk(id, { getModuleInfo }) {
  if (isPagePart(id) || isCore(id)) return 'runtime';
  if (isCompat(id)) return getModuleInfo(id)?.isIncluded ? 'compat' : null;
  // A copy, and its icon, belong to their widget.
  if (isReactPart(id)) return id.includes(`${fieldError}?`) ? null : 'shared';
  return Object.keys(together).find((name) => together[name].test(id)) ?? null;
}

export const forBrowser = {
  input: {
    runtime: 'runtime',
    shell: 'shell',
    ...Object.fromEntries(
      widgetNames.filter((name) => bundleOf(name) === name).map((name) => [name, `${root}widgets/${name}/index.ts`]),
    ),
  },
  output: {
    dir: `${root}dist.building-${process.pid}/assets`,
    format: 'es',
    entryFileNames: ({ name }) => `${unblockedName(name)}-[hash:7].js`,
    chunkFileNames: '[name]-[hash:7].js',
    sourcemap: hasSourceMaps,
    manualChunks: sharedChunk,
    // Otherwise the texts that a shared part imports would pull in all others, and every behaviour would load React for
    // them.
    onlyExplicitManualChunks: true,
  },
  // Later chunks of a widget may use its loaded code.
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  plugins: [makeEntries, ...plugins({ isServer: false })],
  onwarn,
};

/**
 * One inline text for the head each: a file would keep the page blank until it has loaded, a module would wait until
 * the page is parsed.
 */
export const forEarly = [
  ['page', 'early'],
  // Not for the head: the host sends it at an address of its own.
  ['service-worker', `${root}widgets/page/service-worker.ts`],
  ...earlyAlone.map((name) => [name, `${root}widgets/${name}/early.ts`]),
].map(([name, file]) => ({
  input: { [name]: file },
  output: { format: 'iife' },
  plugins: [makeEntries, ...plugins({ isServer: false })],
  onwarn,
}));

/** The components of embeds are pure, so drawing them needs no framework. */
const embedFor = { 'react/jsx-runtime': `${root}widgets/embed/core/draw.ts` };

/** The partners' scripts, one self-contained file each; build/build.ts bundles them. */
export const embedNames = entriesOf('widgets/embed')
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && existsSync(`${root}widgets/${file.slice(0, -3)}/index.ts`))
  .map((file) => file.slice(0, -3));

/** Turns a style sheet that a script imports into a text. */
const styleAsText = {
  name: 'style-as-text',
  resolveId: (id, importer) => (id.endsWith('.css') ? resolve(dirname(importer), id) : null),
  load(id) {
    if (!id.endsWith('.css')) return null;
    // The forms name the colours of each theme themselves: no variables for `light-dark()`.
    const exclude = Features.LightDark;
    const { code } = bundleStyles({ filename: id, minify: true, targets: embedTargets, exclude, ...withMixins });
    return `export default ${JSON.stringify(code.toString())}`;
  },
};

/** In the script itself: partners' pages get no other file. */
const sourcemap = hasSourceMaps && 'inline';

export const forEmbeds = embedNames.map((name) => ({
  input: { [name]: `${root}widgets/embed/${name}.ts` },
  output: { dir: `${root}dist.building-${process.pid}/embed`, format: 'iife', entryFileNames: '[name].js', sourcemap },
  plugins: [styleAsText, ...plugins({ isServer: false, instead: embedFor })],
  onwarn,
}));

/** Node holds a file in half of the memory if all its characters are Latin-1. */
const inLatin1 = {
  name: 'in-latin-1',
  renderChunk: (code) => ({
    code: code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
};

export const forServer = {
  input: { registry: `${root}widgets/registry.ts` },
  output: {
    dir: `${root}dist.building-${process.pid}/server`,
    format: 'es',
    entryFileNames: '[name].mjs',
    inlineDynamicImports: true,
  },
  treeshake,
  plugins: [...plugins({ isServer: true }), inLatin1],
  onwarn,
};

export default [forBrowser, ...forEarly, ...forEmbeds, forServer];
