// Checks the PostgreSQL server of DATABASE_URL: it responds, has a supported version, and is durable.
import { engineOf } from '../../backend/store/engine.ts';
import { findApplied, openAsIs, type Store } from '../../backend/store/open-store.ts';
import { readServer, type ServerFacts } from '../../backend/store/postgres/read-server.ts';
import { createHide, secretsOfAddress } from '../../shared/hide-secrets.ts';
import { megabytes } from '../../shared/megabytes.ts';
import { checkMigrations } from './check-migrations.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, fail } = verdictsOf('database');
const oldestVersion = 15;
const waitMs = 3000;

/** @returns the diagnoses, and a store for other checks; the store is null if there are no tables to check */
export async function checkServer(databaseUrl: string): Promise<{ found: Diagnosis[]; store: Store | null }> {
  const store = await openAsIs('', { databaseUrl, waitMs, pool: 2 });
  // The address without its credentials.
  const { host } = new URL(databaseUrl);
  try {
    const found = await judge(store, host);
    if ((await findApplied(store)).length > 0) return { found, store };
    await store.destroy();
    return { found, store: null };
  } catch (error) {
    await store.destroy().catch(() => {});
    const reason = createHide(secretsOfAddress(databaseUrl))((error as Error).message);
    return { found: [fail(`${host}: ${reason}`, 'Start it, or correct DATABASE_URL.')], store: null };
  }
}

async function judge(store: Store, host: string): Promise<Diagnosis[]> {
  const facts = await readServer(store);
  const found = [...judgeServer(facts, host), ...(await checkTables(store))];
  if (found.length > 0) return found;
  const size = megabytes(await engineOf(store).readSize(store));
  return [ok(`PostgreSQL ${facts.version} at ${host}, durable, in UTF8, of this version, ${size}`)];
}

/** @returns the problems of a server, independent of its data */
export function judgeServer({ version, majorVersion, encoding, isDurable }: ServerFacts, host: string): Diagnosis[] {
  const found: Diagnosis[] = [];
  if (majorVersion < oldestVersion)
    found.push(fail(`${host} is PostgreSQL ${version}`, `Move to PostgreSQL ${oldestVersion} or later.`));
  if (encoding !== 'UTF8')
    found.push(
      fail(`its encoding is ${encoding}`, "Make a new one with encoding 'UTF8', and restore a backup into it."),
    );
  if (!isDurable)
    found.push(
      fail(
        'it acknowledges what is not on its disk yet',
        'Set fsync and synchronous_commit to on: a power cut would lose leads.',
      ),
    );
  return found;
}

async function checkTables(store: Store): Promise<Diagnosis[]> {
  if ((await findApplied(store)).length > 0) return checkMigrations(store);
  return [fail('it has no tables', 'Start the site once, or fill it with npx pihlaja move or npx pihlaja restore.')];
}
