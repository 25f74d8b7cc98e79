// `npm run test:suite -- NAME`: one of the suites besides `npm test`, with the options of its program.
const playwright = (project: string) => ['./run.ts', '--browser', `--project=${project}`];
const vitest = (suite: string) => ['./run.ts', '--config', `tests/${suite}/vitest.config.ts`];
/** The program of each suite, and its arguments. CONTRIBUTING.md explains when to run which suite. */
const suites: Readonly<Record<string, readonly string[]>> = {
  browser: playwright('browser'),
  sweeps: playwright('sweeps'),
  slow: ['./run.ts', '--slow'],
  postgres: ['./run.ts', '--project', 'postgres', '--project', 'databases', '--project', 'postgres-alone'],
  demo: ['./run.ts', '--project', 'illustrations', '--project', 'playground'],
  embeds: playwright('embeds'),
  playground: playwright('playground'),
  release: playwright('release'),
  react: ['./run.ts', '--project', 'widgets-react'],
  twice: ['./run.ts', '--project', 'server-twice'],
  faults: vitest('faults'),
  kills: vitest('kills'),
  build: vitest('build'),
  recipes: vitest('recipes'),
  pictures: ['./pictures/run.ts'],
  spoken: ['./sweeps/spoken/run.ts'],
  engines: ['./engines/run.ts'],
  html: ['./html/run.ts'],
  deploy: ['./deploy/run.ts'],
  scale: ['./scale/run.ts'],
  soak: ['./soak/run.ts'],
  'kills:long': ['./soak/run.ts', '--kills', '40'],
};

const [name = '', ...given] = process.argv.slice(2);
const [program, ...args] = (Object.hasOwn(suites, name) && suites[name]) || [];
if (!program) {
  const isHelp = name === '--help';
  const list = `Usage: npm run test:suite -- NAME [its options]. The suites are: ${Object.keys(suites).join(', ')}.`;
  (isHelp ? process.stdout : process.stderr).write(`${isHelp ? '' : `There is no suite "${name}". `}${list}\n`);
  process.exit(isHelp ? 0 : 1);
}
// The program reads the remaining command line.
process.argv.splice(2, Number.POSITIVE_INFINITY, ...args, ...given);
await import(program);

// Makes this file a module: a script without imports would share its top-level variables with others.
export {};
