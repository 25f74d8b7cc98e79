// Reads the configuration, and starts the slowest step, the browser's files, before the site's own modules are loaded.
import { BuildError } from '../build/build-error.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { ContentError } from './backend/import/content-error.ts';
import { ConfigError, readConfig } from './config.ts';
import { readCommandLine } from './shared/command-line.ts';
import { explainStart } from './shared/storing-trouble.ts';

const command = {
  name: 'npm start',
  does: 'Runs the site until it is told to stop.',
  // `npm run dev` puts a proxy before the site, on another port.
  options: { quiet: { type: 'boolean', help: 'do not say where the site runs' } },
  isConfigured: true,
  done: 'it was stopped, after the requests under way',
} as const;

const { values, env, passedOn } = readCommandLine(command);
let dataDir = '';
try {
  const config = readConfig(env);
  dataDir = config.dataDir;
  const built = ensureBuilt();
  // Its error is reported where it is awaited.
  built.catch(() => {});
  const { runSite } = await import('./run-site.ts');
  await runSite({ config, env, built, isQuiet: values.quiet ?? false, passedOn });
} catch (error) {
  const isTheirs = [ConfigError, ContentError, BuildError].some((kind) => error instanceof kind);
  const line = isTheirs ? (error as Error).message : explainStart(error, dataDir);
  if (line === null) throw error;
  console.error(line);
  process.exit(1);
}
