// The import rules: the whole project complies with them, and they catch violations.
import { beforeAll, describe, expect, it } from 'vitest';
import { findCycles, joinByRoom } from './imports/cycles.ts';
import { readProjectFiles } from './imports/project-files.ts';
import { readSource, type Source } from './imports/read-source.ts';
import { findBreaches, isTest, rules } from './imports/rules.ts';
import { findUnsafe, safeSentence } from './imports/templates.ts';

const breachesOf = (path: string, text: string) => findBreaches(readSource(path, text));

describe('the project', () => {
  let all: Source[];
  beforeAll(() => {
    all = readProjectFiles(/\.(ts|tsx|mjs)$/).map(({ path, text }) => readSource(path, text));
  }, 60_000);

  it('imports only what its architecture allows', () => {
    expect(all.length).toBeGreaterThan(20);
    const breaches = all.flatMap(findBreaches);
    expect(breaches, breaches.join('\n')).toEqual([]);
  });

  it('has no circle of imports, types included', () => {
    const cycles = findCycles(all.filter(({ path }) => !isTest(path))).map((files) => files.join(' → '));
    expect(cycles, cycles.join('\n')).toEqual([]);
  });

  it('has no circle of rooms in the backend', () => {
    const backend = all.filter(
      ({ path }) => path.startsWith('server/backend/') && !isTest(path) && !path.includes('/testing/'),
    );
    const circles = findCycles(joinByRoom(backend)).map((rooms) => rooms.join(' → '));
    expect(circles, circles.join('\n')).toEqual([]);
  });

  it('is known to hold a circle of rooms where no module imports itself', () => {
    const sources = [
      readSource('server/backend/a/one.ts', "import '../b/one.ts';"),
      readSource('server/backend/b/two.ts', "import '../a/two.ts';"),
    ];
    expect(findCycles(joinByRoom(sources))).toEqual([['server/backend/a', 'server/backend/b']]);
  });

  it('is known to hold a circle where there is one', () => {
    const circle = ["import type { B } from './b.ts';", "export { C } from './c.ts';", "import('./a.ts');"];
    const sources = circle.map((text, index) => readSource(`${'abc'[index]}.ts`, text));
    expect(findCycles([...sources, readSource('d.ts', "import './a.ts';")])).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });

  it('trusts only the HTML that the sanitiser made', () => {
    const breaches = readProjectFiles(/\.njk$/).flatMap(({ path, text }) => findUnsafe(path, text));
    expect(breaches, breaches.join('\n')).toEqual([]);
  });
});

/** [description, file, its source, beginning of the broken rule's sentence] */
const broken: [string, string, string, string][] = [
  ['another widget', 'widgets/login/Login.tsx', "import { x } from '../newsletter/props.ts';", 'A widget imports'],
  ['the registry', 'widgets/login/Login.tsx', "import { x } from '../registry.ts';", 'A widget imports'],
  ['the server', 'widgets/login/Login.tsx', "import { x } from '../../server/config.ts';", 'A widget imports'],
  [
    'a type of the server',
    'widgets/login/a.ts',
    "import type { x } from '../../server/contract/a.ts';",
    'A widget imports',
  ],
  ['a template', 'widgets/login/a.ts', "import '../../templates/a.njk';", 'A widget imports'],
  ['Node', 'widgets/login/a.ts', "import { readFileSync } from 'node:fs';", 'A widget imports'],
  ['a widget', 'widgets/shared/a.ts', "import { x } from '../login/a.ts';", 'widgets/shared imports'],
  ["the runtime's inside", 'widgets/shared/a.ts', "import { x } from '../runtime/mount.ts';", 'widgets/shared imports'],
  ['React', 'widgets/page/a.ts', "import { x } from 'react';", 'widgets/page and widgets/shared need no React'],
  [
    'the code that posts',
    'widgets/newsletter/a.ts',
    "const load = () => import('./subscribe.ts');",
    'A widget imports late',
  ],
  ['the account API', 'widgets/shared/a.ts', "await import('./account/account-api.ts');", 'A widget imports late'],
  ['a package', 'widgets/react/a.ts', "import { x } from 'valibot';", 'widgets/react imports React, widgets/embed'],
  [
    'a widget',
    'widgets/react/a.ts',
    "import { x } from '../login/a.ts';",
    'widgets/react imports React, widgets/embed',
  ],
  ['Preact', 'widgets/runtime/a.ts', "import { h } from 'preact';", 'widgets/runtime imports nothing'],
  ['a text', 'widgets/runtime/a.ts', "import { news } from '../../texts/fi.ts';", 'widgets/runtime imports nothing'],
  ['a widget', 'server/host/a.ts', "import { x } from '../../widgets/login/index.ts';", 'server/host reaches widgets'],
  [
    'the registry to run it',
    'server/host/a.ts',
    "import { x } from '../../widgets/registry.ts';",
    'server/host reaches',
  ],
  ['a widget', 'server/backend/a.ts', "import('../../widgets/login/props.ts')", 'server/host reaches widgets'],
  ['the backend', 'server/host/a.ts', "import { x } from '../backend/a.ts';", 'server/host and server/backend'],
  [
    'a type of the backend',
    'server/host/a.ts',
    "let a: import('../backend/a.ts').A;",
    'server/host and server/backend',
  ],
  ['the host', 'server/backend/a.ts', "export * from '../host/a.ts';", 'server/host and server/backend'],
  ['the host', 'server/contract/a.ts', "import type { x } from '../host/a.ts';", 'server/host and server/backend'],
  [
    'the backend',
    'server/ops/check-api/a.ts',
    "import { x } from '../../backend/app.ts';",
    'server/ops/check-api asks as',
  ],
  [
    'a page',
    'server/ops/check-api/a.ts',
    "import { x } from '../../host/pages/head.ts';",
    'server/ops/check-api asks as',
  ],
  ['a feature', 'server/backend/store/a.ts', "import '../votes/vote-queries.ts';", 'backend/store, backend/http'],
  [
    'a route of another feature',
    'server/backend/leads/a.ts',
    "import '../votes/vote-routes.ts';",
    "A feature's routes",
  ],
  ['a route', 'server/embedded.ts', "import './backend/votes/vote-routes.ts';", "A feature's routes"],
  ['the options', 'server/backend/votes/a.ts', "import type { x } from '../options.ts';", 'No feature of the backend'],
  ['a database', 'server/backend/votes/vote-routes.ts', "import { sql } from 'kysely';", 'SQL stands in'],
  ['a database', 'server/host/page-queries.ts', "import { sql } from 'kysely';", 'SQL stands in'],
  ['the engine', 'server/backend/votes/vote-queries.ts', "import { x } from 'node:sqlite';", 'SQL stands in'],
  ['a database', 'server/host/a.ts', "const { DatabaseSync } = require('node:sqlite');", 'SQL stands in'],
  [
    'a path of the API',
    'server/host/http/a.ts',
    "import { x } from '../../../rules/api/visitor-paths.ts';",
    'Only host',
  ],
  ['the API by HTTP', 'server/host/http/a.ts', "import { x } from '../api/http-client.ts';", 'Only host/api'],
  [
    'files',
    'server/host/pages/a.ts',
    "import { readFile } from 'node:fs/promises';",
    'host/blocks, host/view, host/feeds and every pages/ of the host are pure',
  ],
  [
    'Express',
    'server/host/blocks/a.ts',
    "import type { Request } from 'express';",
    'host/blocks, host/view, host/feeds and every pages/ of the host are pure',
  ],
  [
    'a route',
    'server/host/pages/a.ts',
    "import { x } from '../http/page-routes.ts';",
    'host/blocks, host/view, host/feeds and every pages/ of the host are pure',
  ],
  [
    'a page type',
    'server/host/pages/chrome/a.ts',
    "import { x } from '../plants/facts.ts';",
    'host/pages/chrome, which',
  ],
  ['a page', 'server/host/charts/a.ts', "import { x } from '../pages/head.ts';", 'Only host/charts knows'],
  ['the decoder', 'server/backend/accounts/a.ts', "import sharp from 'sharp';", 'Only the programs that decode'],
  ['charts', 'server/host/http/a.ts', "import('@observablehq/plot');", 'Only host/charts knows'],
  ['charts at once', 'server/host/charts/a.ts', "import { plot } from '@observablehq/plot';", 'Only host/charts knows'],
  ['a command', 'server/site.ts', "import { x } from './ops/commands/leads.ts';", 'server/ops/commands are programs'],
  ['the host', 'server/shared/a.ts', "import { x } from '../host/app.ts';", 'server/shared knows neither'],
  ['a page', 'server/host/blocks/a.ts', "import { x } from '../pages/registry.ts';", 'host/blocks imports host/view'],
  ['a block', 'server/host/view/a.ts', "import { x } from '../blocks/blocks.ts';", 'host/blocks imports host/view'],
  [
    'the time',
    'server/host/pages/a.ts',
    'const now = new Date();',
    'host/blocks, host/view, host/feeds and every pages/ of the host are pure',
  ],
  [
    'the time',
    'server/host/pages/a.ts',
    'const now = Date.now();',
    'host/blocks, host/view, host/feeds and every pages/ of the host are pure',
  ],
  [
    'the network',
    'server/host/blocks/a.ts',
    "await fetch('https://a.example/');",
    'host/blocks, host/view, host/feeds and every pages/ of the host are pure',
  ],
  ['a widget', 'texts/a.ts', "import { x } from '../widgets/login/a.ts';", 'texts and rules import only'],
  ['Node', 'rules/a.ts', "import { isIP } from 'node:net';", 'texts and rules import only'],
  ['the environment', 'server/host/a.ts', 'const port = process.env.PORT;', 'process.env is read only'],
  ['the environment', 'server/run-site.ts', "const port = process['env'];", 'process.env is read only'],
  ['the environment', 'widgets/login/a.ts', "import { env } from 'node:process';", 'process.env is read only'],
  [
    'the demo',
    'server/host/a.ts',
    "import { x } from '../../demo/content/a.ts';",
    'demo and tests may import anything',
  ],
  [
    'the playground at every start',
    'server/run-site.ts',
    "import { createPlayground } from 'pihlaja-playground';",
    'demo and tests may import',
  ],
  ['more of the demo', 'server/run-site.ts', "await import('../demo/content/a.ts');", 'demo and tests may import'],
  [
    'a page of the host',
    'server/finnish/a.ts',
    "import { x } from '../host/pages/teaser.ts';",
    'server/finnish knows words',
  ],
  ['the playground', 'server/host/app.ts', "import('pihlaja-playground')", 'demo and tests may import'],
  ['the drawings', 'build/a.ts', "import { drawPictures } from 'pihlaja-illustrations';", 'demo and tests may import'],
  ['a drawing', 'demo/content/a.ts', "import { x } from '../illustrations/encode.ts';", 'demo/illustrations and demo'],
  [
    'the playground from inside',
    'demo/illustrations/a.ts',
    "import { x } from '../playground/playground.ts';",
    'demo/illustrations and demo/playground are reached',
  ],
  [
    'the site',
    'demo/illustrations/a.ts',
    "import { projectRoot } from '../../build/paths.ts';",
    'demo/illustrations knows nothing',
  ],
  ['a test', 'server/run-site.ts', "const { x } = await import('../tests/helpers/a.ts');", 'demo and tests may import'],
];

describe('the rules', () => {
  it.each(broken)('catch %s in %s: %s', (_, path, text, sentence) => {
    const breaches = breachesOf(path, `// A comment.\n${text}`);
    expect(breaches.join('\n')).toContain(sentence);
    expect(breaches.join('\n')).toContain(`${path}:2 `);
  });

  it('are all shown to catch something', () => {
    const shown = rules.filter(({ sentence }) => broken.some(([, , , start]) => sentence.startsWith(start)));
    expect(shown).toEqual(rules);
  });

  it.each([
    ['widgets/login/Login.tsx', "import { news } from '../../texts/fi.ts'; import { x } from '../shared/dom/emit.ts';"],
    [
      'widgets/login/Login.tsx',
      "import { isEmail } from '../../rules/forms/email.ts'; import { x } from './props.ts';",
    ],
    ['widgets/lead-form/fields/Images.tsx', "import('./Gallery.tsx'); type A = typeof import('../props.ts');"],
    ['widgets/registry.ts', "import { widget } from './login/index.ts';"],
    ['widgets/embed/login.ts', "import { widget } from '../login/index.ts';"],
    ['widgets/login/Login.test.tsx', "import { x } from '../../tests/helpers/a.ts'; process.env.A = '1';"],
    ['server/host/render/a.ts', "import type { x } from '../../../widgets/registry.ts';"],
    ['server/host/render/a.ts', "import { attribute } from '../../../widgets/runtime/placeholder.ts';"],
    ['server/backend/store/a.ts', "import { sql } from 'kysely';"],
    ['server/backend/votes/vote-queries.ts', "import { sql } from 'kysely';"],
    ['server/backend/accounts/start-accounts.ts', "import { x } from './login-routes.ts';"],
    ['server/backend/app.ts', "import { x } from './votes/vote-routes.ts';"],
    ['server/host/pages/a.ts', 'const then = new Date(isoText); const text = "new Date()"; // Date.now()'],
    ['server/config.ts', 'process.env.PORT'],
    ['tests/helpers/a.ts', "import { x } from '../../server/backend/store/a.ts'; process.env.PATH"],
    ['server/run-site.ts', "const { createPlayground } = await import('pihlaja-playground');"],
    ['demo/partner/a.ts', "import { x } from '../../server/host/app.ts';"],
    ['demo/content/a.ts', "import { drawPictures } from 'pihlaja-illustrations';"],
    ['demo/playground/browser/a.ts', "import { x } from '../drafts.ts';"],
  ])('leave in peace what %s may do: %s', (path, text) => {
    expect(breachesOf(path, text)).toEqual([]);
  });
});

describe('the rule about trusted HTML', () => {
  it.each([
    '{{ page.title | safe }}',
    '{{ title|safe }}',
    '{{ props | dump | safe }}',
    '{{ (a or b) | safe }}',
    '{% filter safe %}',
  ])('catches %s', (line) => {
    expect(findUnsafe('templates/a.njk', `{# first #}\n${line}`).join()).toContain('templates/a.njk:2');
    expect(findUnsafe('templates/a.njk', line).join()).toContain(safeSentence);
  });

  it.each(['{{ block.bodyHtml | safe }}', '{{ bodyHtml|safe }}', '{{ block.html | safe }}', '{{ title }}'])(
    'leaves %s in peace',
    (line) => expect(findUnsafe('templates/a.njk', line)).toEqual([]),
  );
});
