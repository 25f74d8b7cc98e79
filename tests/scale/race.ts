// Two backends on one database, and rounds in which both do the same at once.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SelectQueryBuilder } from 'kysely';
import type { BackendOptions } from '../../server/backend/options.ts';
import type { Log } from '../../server/backend/shared/log.ts';
import type { Schema } from '../../server/backend/store/schema.ts';
import { isOfTestContent } from '../../server/backend/testing/content-folder.ts';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import { createVisitor, type Visitor } from '../../server/backend/testing/visitor.ts';
import type { PostgresServer } from '../helpers/postgres-server.ts';
import { createDatabase } from '../postgres/databases.ts';

export type BackendPair = readonly [TestBackend, TestBackend];

/** The number of rounds of every race. */
export const rounds = 1000;
/** With more at once, they only wait for one another on a small machine. */
const usuallyAtOnce = 12;

/** No rate limits, because every round has the same visitor. */
const limits = { login: 1e9, reset: 1e9, vote: 1e9, track: 1e9 };

/**
 * Starts two backends, each with its own folder and pool. @returns also their log entries of level warning or higher
 */
export async function startTwo(
  server: PostgresServer,
  name: string,
  options: Partial<BackendOptions> = {},
): Promise<{ two: BackendPair; failures: Tally }> {
  const databaseUrl = await createDatabase(server.url, name);
  const failures = createTally();
  const note: Log['error'] = (details, message) => {
    if (isOfTestContent(message)) return;
    const { err, path = '' } = details as { err?: { code?: string; message?: string }; path?: string };
    failures.add(`${message} ${path.replace(/\d+/g, ':n')} ${err?.code ?? ''} ${err?.message ?? ''}`);
  };
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-race-'));
    return startBackend({ dataDir, databaseUrl, limits, log: { info() {}, warn: note, error: note }, ...options });
  };
  return { two: [await start(), await start()], failures };
}

/** Runs rounds, several at once. */
export async function race(
  round: (number: number) => Promise<void>,
  { count = rounds, atOnce = usuallyAtOnce } = {},
): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await round(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** The count of each outcome. */
export interface Tally {
  add(outcome: unknown): void;
  all(): Record<string, number>;
}

export function createTally(): Tally {
  const seen = new Map<string, number>();
  return {
    add: (outcome: unknown) => void seen.set(String(outcome), (seen.get(String(outcome)) ?? 0) + 1),
    all: () => Object.fromEntries([...seen].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** A browser whose requests go to both backends. @param first the browser at the first backend */
export async function sameBrowser(two: BackendPair, first: Visitor): Promise<readonly [Visitor, Visitor]> {
  await first.get('/api/csrf_token/');
  const second = createVisitor(two[1]);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  return [first, second];
}

/** How many rows a query finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  return (await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
}
