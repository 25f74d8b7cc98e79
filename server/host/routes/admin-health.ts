// The operator's page about the health of the site.
import type { HostFacts, ReadHostFacts } from '../admin/host-facts.ts';
import { ContentApiError } from '../content/load.ts';
import { adminPaths } from '../pages/admin/admin-page.ts';
import type { HealthFacts } from '../pages/admin/health/health-check.ts';
import { healthPage } from '../pages/admin/health.ts';
import type { OwnRoute } from './account-routes.ts';
import type { AccountPageRequest } from './account-visits.ts';
import type { AdminVisits } from './admin-visits.ts';

export function createAdminHealth({ page }: AdminVisits, readHost: ReadHostFacts): OwnRoute[] {
  return [
    {
      path: adminPaths.health,
      page: page(async ({ visit, show }) => {
        const facts = await gather(visit, await readHost());
        await show((state, context) => healthPage(state, facts, context));
      }),
    },
  ];
}

/** A failure of the backend's health call is itself shown. */
async function gather({ client }: AccountPageRequest, host: HostFacts): Promise<HealthFacts> {
  const startedAt = performance.now();
  const asked = await client.admin.health().then(
    (health) => ({ health, hasFailed: false }),
    (error) => {
      if (!(error instanceof ContentApiError)) throw error;
      return { health: null, hasFailed: true };
    },
  );
  return { host, backend: { ...asked, ms: performance.now() - startedAt } };
}
