// Reads the properties of a PostgreSQL server, for operators.
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** The properties of a server and of the site's database. */
export interface ServerFacts {
  /** The server's version: `15.8` */
  version: string;
  majorVersion: number;
  /** The encoding of the database: `UTF8` */
  encoding: string;
  /** Whether an acknowledged change survives a power cut. */
  isDurable: boolean;
}

/** @throws {Error} when the server does not answer, or refuses the login */
export async function readServer(store: Kysely<Schema>): Promise<ServerFacts> {
  const query = sql<{ version: string; number: string; encoding: string; commit: string; sync: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as commit,
      current_setting('fsync') as sync`;
  const { rows } = await query.execute(store);
  const { version, number, encoding, commit, sync } = rows[0] as (typeof rows)[number];
  return {
    // The suffix names a distribution's package.
    version: version.split(' ', 1)[0] ?? version,
    majorVersion: Math.floor(Number(number) / 10_000),
    encoding,
    isDurable: commit !== 'off' && sync === 'on',
  };
}
