// The operator's pages of partners: the list, and the snippets of one partner.
import type { OwnRoute } from '../accounts/account-routes.ts';
import { partnerSites } from '../embeds/embeds-report.ts';
import type { AdminVisits, OperatorVisitPage } from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { partnerPage, partnersPage } from './pages/partners.ts';

/** The host's data about its partners. */
export interface PartnerFacts {
  /** Origins by the id of the partner's site. */
  sites: Readonly<Record<string, readonly string[]>>;
  siteUrl: string;
  offersNewsletter: boolean;
}

export function createAdminPartners(
  { page }: AdminVisits,
  { sites, siteUrl, offersNewsletter }: PartnerFacts,
): OwnRoute[] {
  async function showOne({ visit, show, sendOther }: OperatorVisitPage): Promise<void> {
    const id = String(visit.req.params.id);
    const origins = Object.hasOwn(sites, id) ? sites[id] : undefined;
    if (!origins) return sendOther();
    const told = await visit.optional(visit.client.admin.forms());
    const facts = { siteUrl, offersNewsletter, forms: told?.forms ?? [], scripts: [] };
    const [partner] = partnerSites({ ...facts, sites: { [id]: origins } }, false);
    const codes = partner?.snippets ?? [];
    await show((state, context) =>
      partnerPage(state, { partner: { id, origins }, codes, hasFormEndpoint: told !== null }, context),
    );
  }

  const all = Object.entries(sites).map(([id, origins]) => ({ id, origins }));
  return [
    {
      path: adminPaths.partners,
      page: page(({ show }) => show((state, context) => partnersPage(state, all, context))),
    },
    { path: `${adminPaths.partners}:id/`, page: page(showOne) },
  ];
}
