// Command: npx pihlaja move copies the data of a stopped site from SQLite to PostgreSQL, or back.
import { type Env, readConfig } from '../../config.ts';
import { runCommandLine, UsageError } from '../../shared/command-line.ts';
import { createHide, secretsOfAddress } from '../../shared/hide-secrets.ts';
import { type MovedData, moveToPostgres, moveToSqlite } from '../move/move-data.ts';
import { counted } from './on-database.ts';

const command = {
  name: 'npx pihlaja move',
  does: 'Copies all rows of a stopped site into an empty database, and compares them: from the SQLite in DATA_DIR to PostgreSQL, or back.',
  options: {
    to: {
      type: 'string',
      value: 'postgres://…|postgres|sqlite',
      help: 'a PostgreSQL; that of DATABASE_URL; or the file in DATA_DIR, from the PostgreSQL of DATABASE_URL',
    },
  },
  isConfigured: true,
  done: 'every row is at the target',
} as const;

await runCommandLine(command, async ({ values: { to }, env }) => {
  if (to === undefined) throw new UsageError('--to is missing.', command);
  if (!/^(?:sqlite$|postgres$|postgres(?:ql)?:)/.test(to))
    throw new UsageError('--to must be postgres://user@host/database, postgres or sqlite.', command);
  const { dataDir, databaseDirectUrl: databaseUrl } = read(to, env);
  if (databaseUrl === null) throw new UsageError(`--to ${to} needs DATABASE_URL, which is not set.`, command);
  const options = { dataDir, databaseUrl, note: (line: string) => void process.stderr.write(`${line}\n`) };
  try {
    if (to === 'sqlite')
      return `${describe(await moveToSqlite(options))}Unset DATABASE_URL, and start the site: its data are in "${dataDir}".\n`;
    const moved = await moveToPostgres(options);
    return `${describe(moved)}Set DATABASE_URL to this database, and start the site with the same DATA_DIR: it keeps the files. Delete content.sqlite in it once all is well.\n`;
  } catch (error) {
    const hide = createHide(secretsOfAddress(databaseUrl));
    throw new Error(hide((error as Error).message), { cause: error });
  }
});

/** Reads the configuration. A database URL on the command line must follow the same rules as one in the environment. */
function read(to: string, env: Env) {
  if (!to.includes(':')) return readConfig(env);
  try {
    return readConfig({ ...env, DATABASE_URL: to, DATABASE_DIRECT_URL: to });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/^DATABASE_URL (.*)$/, '--to $1.'), command);
  }
}

function describe({ tables, rows, inventory }: MovedData): string {
  const { leads, accounts, votes, articles } = inventory;
  const parts = [counted(leads, 'lead'), counted(accounts, 'account'), counted(votes, 'vote')];
  return `Moved ${counted(rows, 'row')} of ${counted(tables, 'table')}, each the same as before: ${[...parts, counted(articles, 'article')].join(', ')}.\n`;
}
