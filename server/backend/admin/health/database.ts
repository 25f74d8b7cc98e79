// The kind and the size of the database.
import type { AdminHealth } from '../../../contract/admin-health.ts';
import { engineOf } from '../../store/engine.ts';
import type { AdminContext } from '../admin-context.ts';

export async function readDatabaseHealth({ store }: AdminContext): Promise<AdminHealth['database']> {
  const engine = engineOf(store);
  const [version, bytes] = await Promise.all([engine.readVersion(store), engine.readSize(store)]);
  return { name: engine.bulk.name, version, bytes: Number(bytes) };
}
