// The month of the operator's page: its numbers as charts.
import { openCharts } from '../charts/draw-charts.ts';
import { adminPaths } from '../pages/admin/admin-page.ts';
import { monthPage } from '../pages/admin/month.ts';
import type { OwnRoute } from './account-routes.ts';
import type { AdminVisits } from './admin-visits.ts';

/** `/yllapito/kuukausi/`, and `?kuukausi=2026-10` for an earlier month. */
export function createAdminMonth({ page, sendOther }: AdminVisits): OwnRoute[] {
  return [
    {
      path: adminPaths.month,
      page: page(async ({ visit, show }) => {
        const asked = visit.fields.get('kuukausi') ?? '';
        const isMonth = asked === '' || /^\d{4}-\d{2}$/.test(asked);
        const month = isMonth ? await visit.client.admin.month(asked) : null;
        if (!month) return sendOther(visit);
        const draw = await openCharts();
        await show((state, context) => monthPage(state, month, draw, context));
      }),
    },
  ];
}
