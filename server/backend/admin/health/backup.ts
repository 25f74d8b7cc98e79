// The last backup, as recorded by its command.
import type { AdminHealth } from '../../../contract/admin-health.ts';
import { findSetting } from '../../store/settings.ts';
import type { AdminContext } from '../admin-context.ts';

export async function readBackupHealth({ store }: AdminContext): Promise<AdminHealth['backup']> {
  return { last_at: (await findSetting(store, 'last_backup')) ?? null };
}
