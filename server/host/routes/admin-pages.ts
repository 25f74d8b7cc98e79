// The operator's pages, in the order of their menu.
import type { Refusal } from '../accounts/refusal.ts';
import type { ReadHostFacts } from '../admin/host-facts.ts';
import { actsPage, renewPath } from '../pages/admin/acts.ts';
import { adminPaths } from '../pages/admin/admin-page.ts';
import { helpPage } from '../pages/admin/help.ts';
import { startPage } from '../pages/admin/start.ts';
import type { OwnRoute } from './account-routes.ts';
import type { AccountVisits } from './account-visits.ts';
import { createAdminContent } from './admin-content.ts';
import { createAdminEntry, inWords, showCodes } from './admin-entry.ts';
import { createAdminHealth } from './admin-health.ts';
import { createAdminLeads } from './admin-leads.ts';
import { createAdminMails } from './admin-mails.ts';
import { createAdminMonth } from './admin-month.ts';
import { createAdminPartners, type PartnerFacts } from './admin-partners.ts';
import { createAdminPersons } from './admin-persons.ts';
import { createAdminQueue } from './admin-queue.ts';
import { createAdminSubscribers } from './admin-subscribers.ts';
import { type AdminVisits, askedListPage, createAdminVisits, type OperatorVisitPage } from './admin-visits.ts';
import type { PageRoutes } from './pages.ts';

/** The host's own data for the operator's pages, besides the backend's. */
export interface HostOfAdmin {
  /** The folder of the leads that are not delivered yet. */
  leadQueue: string;
  readHost: ReadHostFacts;
  partners: PartnerFacts;
}

/** Every path below `/yllapito/`. */
export function createAdminPages(
  accountVisits: AccountVisits,
  pages: Pick<PageRoutes, 'page' | 'sendMissing'>,
  { leadQueue, readHost, partners }: HostOfAdmin,
): OwnRoute[] {
  const visits = createAdminVisits(accountVisits, pages);
  return [
    createStart(visits),
    ...createAdminEntry(visits),
    ...createAdminQueue(visits, leadQueue),
    ...createAdminLeads(visits),
    ...createAdminSubscribers(visits),
    ...createAdminMails(visits),
    ...createAdminMonth(visits),
    ...createAdminHealth(visits, readHost),
    ...createAdminContent(visits),
    ...createAdminPartners(visits, partners),
    ...createAdminPersons(visits, leadQueue),
    ...createActs(visits),
    createHelp(visits),
  ];
}

const createStart = ({ page }: AdminVisits): OwnRoute => ({
  path: adminPaths.start,
  page: page(async ({ visit, show }) => {
    const summary = await visit.optional(visit.client.admin.summary());
    await show((state, context) => startPage(state, summary, context));
  }),
});

const createHelp = ({ page }: AdminVisits): OwnRoute => ({
  path: adminPaths.help,
  page: page(({ show }) => show(helpPage)),
});

function createActs({ page, form }: AdminVisits): OwnRoute[] {
  const showActs = async ({ visit, show }: OperatorVisitPage, refusal?: Refusal) => {
    const acts = await askedListPage(visit.fields, visit.client.admin.acts);
    await show((state, context) => actsPage(state, acts, context), refusal);
  };
  return [
    { path: adminPaths.acts, page: page((operator) => showActs(operator)) },
    {
      path: renewPath,
      form: form(async (operator) => {
        const refusal = await showCodes(operator.visit, 'makeRecoveryCodes');
        if (refusal) await showActs(operator, inWords(refusal, operator.visit));
      }),
    },
  ];
}
