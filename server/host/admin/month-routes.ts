// The month in the operator's pages: its numbers as charts.
import { adminMonth as texts } from '../../../texts/fi/admin-site.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import { openCharts } from '../charts/draw-charts.ts';
import type { AdminVisits } from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { monthPage } from './pages/month.ts';
import { unavailablePage } from './pages/unavailable.ts';

/** `/yllapito/kuukausi/`, and `?kuukausi=2026-10` for an earlier month. */
export function createAdminMonth({ page }: AdminVisits): OwnRoute[] {
  return [
    {
      path: adminPaths.month,
      page: page(async ({ visit, show, sendOther }) => {
        const asked = visit.fields.get('kuukausi') ?? '';
        const isMonth = asked === '' || /^\d{4}-\d{2}$/.test(asked);
        const month = isMonth ? await visit.client.admin.month(asked) : null;
        if (!month && asked !== '') return sendOther();
        if (!month) return show((state, context) => unavailablePage('month', { words: texts.untold }, state, context));
        const draw = await openCharts();
        await show((state, context) => monthPage(state, month, draw, context));
      }),
    },
  ];
}
