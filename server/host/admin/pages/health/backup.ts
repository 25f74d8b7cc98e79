// Checks the age of the last backup.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { missedBackupHours, oldBackupHours } from '../../../../shared/health-limits.ts';
import { formatDateTime } from '../../../../shared/helsinki-time.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';

const texts = adminHealth.backup;
const { fine, care, bad } = levelsOf(texts.title);
const hourMs = 60 * 60_000;

export const checkBackup: HealthCheck = ({ host, backend }) => {
  const backup = backend.health?.backup;
  if (!backup) return null;
  const { last_at: lastAt } = backup;
  if (lastAt === null) return bad(texts.never, texts.todo);
  const hours = (host.now.getTime() - Date.parse(lastAt)) / hourMs;
  const made = { aika: formatDateTime(lastAt) };
  if (hours > oldBackupHours) return bad(fill(texts.old, made), texts.todo);
  if (hours > missedBackupHours) return care(fill(texts.missed, made), texts.todo);
  return fine(fill(texts.fine, made));
};
