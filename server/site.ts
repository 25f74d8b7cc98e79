// Reads the configuration and the role, and starts the slowest step, the build of the browser's files, before the site's modules
// are loaded.
import { BuildError } from '../build/build-error.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { ContentError } from './backend/import/content-error.ts';
import { type Config, ConfigError, type Env, findIgnoredSettings, readConfig } from './config.ts';
import { missingSettings, type Role, readRole, requireFor, roles } from './ops/roles/role.ts';
import { readCommandLine } from './shared/command-line.ts';
import { explainStart } from './shared/storage-errors.ts';

const command = {
  name: 'npm start',
  does: 'Runs the site, or one of its roles, until it is told to stop.',
  options: {
    role: { type: 'string', value: 'ROLE', help: `${roles.join(', ')}: docs/scaling.md` },
    demo: { type: 'boolean', help: 'with --role=migrate: fill an empty database with the demo' },
    // `npm run dev` runs a proxy in front of the site, on another port.
    quiet: { type: 'boolean', help: 'do not say where the site runs' },
  },
  isConfigured: true,
  done: 'it was stopped, after the requests in progress',
} as const;

const { values, env, childArgs } = readCommandLine(command);
let dataDir = '';
try {
  const role = readRole(values.role);
  requireFor(role, env);
  const config = readConfig(env);
  dataDir = config.dataDir;
  for (const line of [...missingSettings(role, config), ...findIgnoredSettings(env)]) console.error(line);
  await run(role, config, env);
} catch (error) {
  const isTheirs = [ConfigError, ContentError, BuildError].some((kind) => error instanceof kind);
  const line = isTheirs ? (error as Error).message : await explain(error);
  if (line === null) throw error;
  console.error(line);
  process.exit(1);
}

/** Runs a role. Each role loads only the modules that it needs. */
async function run(role: Role, config: Config, env: Env): Promise<void> {
  if (role === 'backend' || role === 'worker') {
    const { runBackend } = await import('./ops/roles/run-backend.ts');
    return runBackend(role, config, env);
  }
  if (role === 'migrate') {
    const { runMigration } = await import('./ops/roles/run-migration.ts');
    return runMigration(config, { withDemo: values.demo ?? false, childArgs });
  }
  const built = ensureBuilt();
  // The rejection is handled where the promise is awaited.
  built.catch(() => {});
  const { runSite } = await import('./run-site.ts');
  await runSite({ config, env, built, isQuiet: values.quiet ?? false, childArgs });
}

async function explain(error: unknown): Promise<string | null> {
  const { explainDatabase } = await import('./ops/roles/explain-database.ts');
  return explainDatabase(error) ?? explainStart(error, dataDir);
}
