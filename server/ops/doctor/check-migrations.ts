// Checks whether the tables of the database match this program.
import type { Store } from '../../backend/store/open-store.ts';
import { findMigrated } from '../../backend/store/read-only-store.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { warn } = verdictsOf('database');

/** @returns no diagnosis if the tables match */
export async function checkMigrations(store: Store): Promise<Diagnosis[]> {
  const { pending, unknown } = await findMigrated(store);
  const found: Diagnosis[] = [];
  if (unknown.length > 0)
    found.push(
      warn(
        `a newer release has changed its tables (${unknown.join(', ')})`,
        'Only the release directly before that one works with them: start the newer one again before long.',
      ),
    );
  if (pending.length > 0)
    found.push(warn(`migrations to come: ${pending.join(', ')}`, 'Make a backup: the next start runs them.'));
  return found;
}
