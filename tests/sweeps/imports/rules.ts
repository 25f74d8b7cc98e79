// The import rules (docs/architecture.md), as far as a file's imports show them.
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path/posix';
import type { Reference, Source } from './read-source.ts';

/** A rule's sentence, and the imports or uses that break it. */
export interface Rule {
  sentence: string;
  /** Whether the rule applies to this file. */
  appliesTo(path: string): boolean;
  allows?(reference: Reference, source: Source): boolean;
  /** Globals that the file must not touch. */
  forbids?: readonly Source['uses'][number]['name'][];
}

const startsWith =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder));

/** Tests may import from anywhere; the rules apply only to other code. */
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path === 'playwright.config.ts';
/** Folders of widgets/ that are not widgets: they support the widgets, and some import all of them. */
const isWidgetFile = (path: string) => /^widgets\/(?!runtime\/|shared\/|page\/|embed\/|react\/)[^/]+\//.test(path);
const isRuntimeName = (target: string) => /^widgets\/runtime\/(placeholder|mountable-widget)\.ts$/.test(target);
const isReactShared = startsWith('widgets/shared/react/');
/**
 * Modules that a widget may import dynamically: no form needs them to be sent. Chromium never fetches a failed import
 * again until the page is reloaded: https://github.com/whatwg/html/issues/6768
 */
const isDispensable = (path: string) =>
  [
    'widgets/ad-slot/skeleton.ts',
    'widgets/bottom-bar/initialise-panels.ts',
    'widgets/lead-form/fields/Gallery.tsx',
    'widgets/popup/opening.ts',
    'widgets/shared/account/show-account.ts',
    'widgets/shared/react/ToastBox.tsx',
    'widgets/video-widget/PanelControls.tsx',
  ].includes(path);
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/').concat('/');
const workspaceOf = (path: string) => /^demo\/(illustrations|playground)\//.exec(path)?.[0] ?? path;
const everyones = startsWith('texts/', 'rules/');
const isDatabase = (name: string) => /^(kysely|node:sqlite|pg|better-sqlite3)(\/|$)/.test(name);
const isCommonInBackend = startsWith('server/backend/store/', 'server/backend/http/', 'server/backend/shared/');
const decodesPictures = startsWith(
  'server/backend/import/',
  'server/backend/testing/',
  'server/backend/uploads/image-program.ts',
  'server/host/media/encode.ts',
);
const holdsSql = (path: string) => /^server\/backend\/[^/]+\/[a-z-]+-(queries|sql)\.ts$/.test(path);
const isPureModule = (name: string) =>
  !isBuiltin(name) && !/^(express|nunjucks|undici|pino|kysely|nodemailer|sharp)(\/|$)/.test(name);
const isPure = (path: string) =>
  /^server\/host\/(pages|blocks|view|feeds|(accounts|admin|embeds|leads)\/pages)\//.test(path) &&
  !path.endsWith('-routes.ts');
const isImpureFolder = startsWith('server/host/http/', 'server/host/app', 'server/config.ts', 'server/run-site.ts');

export const rules: Rule[] = [
  {
    sentence: 'A widget imports widgets/shared, npm packages and itself; never another widget, server or templates.',
    appliesTo: isWidgetFile,
    allows: ({ target, isLocal }, { path }) =>
      isLocal ? startsWith(folderOf(path), 'widgets/shared/')(target) || everyones(target) : !isBuiltin(target),
  },
  {
    sentence:
      'A widget imports late only what its visitor can do without: an import that fails with the line may fail until the page is loaded again.',
    appliesTo: (path) => isWidgetFile(path) || path.startsWith('widgets/shared/'),
    allows: ({ target, isDynamic }) => !isDynamic || isDispensable(target),
  },
  {
    sentence:
      'widgets/shared imports npm packages, itself, and the names of widgets/runtime in placeholder.ts and mountable-widget.ts.',
    appliesTo: startsWith('widgets/shared/'),
    allows: ({ target, isLocal }) =>
      isLocal ? target.startsWith('widgets/shared/') || isRuntimeName(target) || everyones(target) : !isBuiltin(target),
  },
  {
    sentence:
      'widgets/page and widgets/shared need no React but in widgets/shared/react, so that no page loads it for them.',
    appliesTo: (path) => startsWith('widgets/page/', 'widgets/shared/')(path) && !isReactShared(path),
    allows: ({ target, isLocal }) =>
      isLocal
        ? (startsWith('widgets/page/', 'widgets/shared/')(target) && !isReactShared(target)) ||
          isRuntimeName(target) ||
          everyones(target)
        : !/^(react|preact)/.test(target),
  },
  {
    sentence: 'widgets/react imports React, widgets/embed and itself, for its package depends on nothing else.',
    appliesTo: startsWith('widgets/react/'),
    allows: ({ target, isLocal }) =>
      isLocal
        ? startsWith('widgets/react/', 'widgets/embed/')(target) || everyones(target)
        : /^react(\/|$)/.test(target),
  },
  {
    sentence: 'widgets/runtime imports nothing, not even Preact.',
    appliesTo: startsWith('widgets/runtime/'),
    allows: ({ target, isLocal }) => isLocal && target.startsWith('widgets/runtime/'),
  },
  {
    sentence:
      'server/host reaches widgets only through widgets/registry.ts, widgets/runtime/placeholder.ts and widgets/shared/icons, and the types of their props.',
    appliesTo: startsWith('server/', 'build/'),
    // The registry itself is .tsx, which Node runs only as the built dist/server/registry.mjs.
    allows: ({ target, isTypeOnly }) =>
      !target.startsWith('widgets/') ||
      target === 'widgets/runtime/placeholder.ts' ||
      target.startsWith('widgets/shared/icons/') ||
      (isTypeOnly && /^widgets\/(registry\.tsx?|widget-props\.ts|[^/]+\/props\.ts)$/.test(target)),
  },
  {
    sentence: 'server/host and server/backend never import each other; both may import server/contract.',
    appliesTo: startsWith('server/host/', 'server/backend/', 'server/contract/'),
    allows: ({ target }, { path }) =>
      !startsWith('server/host/', 'server/backend/')(target) ||
      target.startsWith(path.split('/').slice(0, 2).join('/').concat('/')),
  },
  {
    sentence:
      'server/ops/check-api asks as the site does: it imports server/contract, server/shared and server/host/api.',
    appliesTo: startsWith('server/ops/check-api/'),
    allows: ({ target, isLocal }) =>
      !isLocal ||
      everyones(target) ||
      startsWith('server/ops/check-api/', 'server/contract/', 'server/shared/', 'server/host/api/')(target),
  },
  {
    sentence: 'server/ops/commands are programs: nothing imports one.',
    appliesTo: (path) => !path.startsWith('server/ops/commands/'),
    allows: ({ target }) => !target.startsWith('server/ops/commands/'),
  },
  {
    sentence: 'server/shared knows neither host nor backend; both may import it.',
    appliesTo: startsWith('server/shared/'),
    allows: ({ target, isLocal }) =>
      !isLocal ||
      everyones(target) ||
      startsWith('server/shared/', 'server/contract/', 'server/config.ts', 'build/')(target),
  },
  {
    sentence: 'SQL stands in backend/store, and in the *-queries.ts and *-sql.ts of a folder of the backend.',
    appliesTo: startsWith('server/'),
    allows: ({ target }, { path }) =>
      !isDatabase(target) || path.startsWith('server/backend/store/') || (holdsSql(path) && target === 'kysely'),
  },
  {
    sentence: 'backend/store, backend/http and backend/shared know no feature of the backend.',
    appliesTo: isCommonInBackend,
    allows: ({ target }) => !target.startsWith('server/backend/') || isCommonInBackend(target),
  },
  {
    sentence: "A feature's routes are imported by itself and by backend/app.ts.",
    appliesTo: (path) => path.startsWith('server/') && path !== 'server/backend/app.ts',
    allows: ({ target }, { path }) =>
      !/^server\/backend\/.*-routes\.ts$/.test(target) || path.startsWith(`${dirname(target)}/`),
  },
  {
    sentence: 'No feature of the backend imports backend/app.ts or backend/options.ts, which know all of them.',
    appliesTo: (path) => /^server\/backend\/(?!testing\/)[^/]+\//.test(path),
    allows: ({ target }) => !/^server\/backend\/[^/]+\.ts$/.test(target),
  },
  {
    sentence: 'Only host/api knows URLs of the content API.',
    appliesTo: (path) => startsWith('server/host/')(path) && !/^server\/host\/(api|composition)\//.test(path),
    allows: ({ target }) => target !== 'server/host/api/http-client.ts' && target !== 'rules/api/visitor-paths.ts',
  },
  {
    sentence:
      'host/blocks, host/view, host/feeds and every pages/ of the host are pure: no I/O, no Express, no Nunjucks, no clock (time is an argument).',
    appliesTo: isPure,
    allows: ({ target, isLocal }) => (isLocal ? !isImpureFolder(target) : isPureModule(target)),
    forbids: ['the clock', 'fetch', 'process.env'],
  },
  {
    sentence: 'host/pages/chrome, which every page has, imports no page type.',
    appliesTo: startsWith('server/host/pages/chrome/'),
    allows: ({ target }) => !/^server\/host\/pages\/(?!chrome\/|head\/)[^/]+\//.test(target),
  },
  {
    sentence: 'host/blocks imports host/view, never host/pages; host/view imports neither of them.',
    appliesTo: startsWith('server/host/blocks/', 'server/host/view/'),
    allows: ({ target }, { path }) =>
      !target.startsWith('server/host/pages/') &&
      !(path.startsWith('server/host/view/') && target.startsWith('server/host/blocks/')),
  },
  {
    sentence:
      'Only the programs that decode pictures, and the import of content, import sharp: a stranger’s picture may stop a process.',
    appliesTo: startsWith('server/'),
    allows: ({ target, isTypeOnly }, { path }) => isTypeOnly || !/^sharp(\/|$)/.test(target) || decodesPictures(path),
  },
  {
    sentence:
      'Only host/charts knows the charting library, which it loads with the first chart; it imports nothing else of the project.',
    appliesTo: startsWith('server/'),
    allows: ({ target, isLocal, isTypeOnly, isDynamic }, { path }) => {
      const isCharts = path.startsWith('server/host/charts/');
      if (isLocal) return !isCharts || target.startsWith('server/host/charts/');
      return !/^(@observablehq\/plot|linkedom)$/.test(target) || (isCharts && (isTypeOnly || isDynamic));
    },
  },
  {
    sentence: 'server/finnish knows words and nothing else; host and backend may both import it.',
    appliesTo: startsWith('server/finnish/'),
    allows: ({ target, isLocal }) => (isLocal ? target.startsWith('server/finnish/') : isPureModule(target)),
    forbids: ['the clock', 'fetch', 'process.env'],
  },
  {
    sentence: 'texts and rules import only npm packages and themselves; everyone may import them.',
    appliesTo: everyones,
    allows: ({ target, isLocal }) => (isLocal ? everyones(target) : !isBuiltin(target)),
  },
  {
    sentence: 'process.env is read only in server/config.ts, build/ and tests/.',
    appliesTo: (path) => path !== 'server/config.ts' && !path.startsWith('build/') && path.includes('/'),
    forbids: ['process.env'],
  },
  {
    sentence:
      'demo and tests may import anything; nothing imports them, but for server/run-site.ts, which may await import() the playground.',
    appliesTo: (path) => !path.startsWith('demo/'),
    allows: ({ target, isLocal, isDynamic }, { path }) =>
      isLocal
        ? !startsWith('demo/', 'tests/')(target)
        : !/^pihlaja-(illustrations|playground)(\/|$)/.test(target) ||
          (path === 'server/run-site.ts' && isDynamic && target === 'pihlaja-playground'),
  },
  {
    sentence:
      'demo/illustrations and demo/playground are reached by the names of their packages alone, as pihlaja-playground.',
    appliesTo: () => true,
    allows: ({ target, isLocal }, { path }) =>
      !isLocal ||
      !startsWith('demo/illustrations/', 'demo/playground/')(target) ||
      target.startsWith(workspaceOf(path)),
  },
  {
    sentence: 'demo/illustrations knows nothing of the site: it imports sharp, Node and itself.',
    appliesTo: startsWith('demo/illustrations/'),
    allows: ({ target, isLocal }) =>
      isLocal ? target.startsWith('demo/illustrations/') : target === 'sharp' || isBuiltin(target),
  },
];

/** @returns one line for each broken rule: its sentence, and the file and line that break it */
export function findBreaches(source: Source): string[] {
  if (isTest(source.path)) return [];
  return rules
    .filter((rule) => rule.appliesTo(source.path))
    .flatMap((rule) => {
      const imports = source.references
        .filter((reference) => rule.allows?.(reference, source) === false)
        .map(({ line, target }) => `${source.path}:${line} imports ${target}`);
      const uses = source.uses
        .filter(({ name }) => rule.forbids?.includes(name))
        .map(({ line, name }) => `${source.path}:${line} uses ${name}`);
      return [...imports, ...uses].map((breach) => `${rule.sentence}\n    ${breach}`);
    });
}
