// The health report of the backend (docs/content-api.md, section 9). Each of its sections has a file in health/.
import { Router } from 'express';
import type { AdminHealth } from '../../contract/admin-health.ts';
import type { AdminContext } from './admin-context.ts';
import { readBackupHealth } from './health/backup.ts';
import { readDatabaseHealth } from './health/database.ts';
import { readImportHealth } from './health/import.ts';
import { readMailHealth } from './health/mails.ts';
import { readVersions } from './health/versions.ts';
import { requireOperator } from './operator-visit.ts';

/** `GET /admin/health/`. */
export function healthRoutes(context: AdminContext): Router {
  const router = Router();
  router.get('/admin/health/', async (request, response) => {
    await requireOperator(request, context);
    response.json({
      mails: await readMailHealth(context),
      database: await readDatabaseHealth(context),
      backup: await readBackupHealth(context),
      import: await readImportHealth(context),
      versions: readVersions(),
    } satisfies AdminHealth);
  });
  return router;
}
