// Whether the tables of the database are those of this program.
import type { Store } from '../backend/store/open-store.ts';
import { findMigrated } from '../backend/store/read-only-store.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { warn, fail } = verdictsOf('database');

/** @returns nothing when they are */
export async function checkMigrations(store: Store): Promise<Diagnosis[]> {
  const { pending, unknown } = await findMigrated(store);
  const found: Diagnosis[] = [];
  if (unknown.length > 0)
    found.push(
      fail(
        `a newer version made it (${unknown.join(', ')})`,
        'Start that version, or restore the backup from before it.',
      ),
    );
  if (pending.length > 0)
    found.push(warn(`migrations to come: ${pending.join(', ')}`, 'Make a backup: the next start runs them.'));
  return found;
}
