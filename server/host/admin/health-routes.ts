// The operator's page about the health of the site.
import type { AccountPageRequest } from '../accounts/account-requests.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import { ContentApiError } from '../api/load.ts';
import type { AdminVisits } from './admin-requests.ts';
import type { HostFacts, ReadHostFacts } from './host-facts.ts';
import { adminPaths } from './pages/admin-page.ts';
import type { HealthFacts } from './pages/health/health-check.ts';
import { healthPage } from './pages/health.ts';

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
