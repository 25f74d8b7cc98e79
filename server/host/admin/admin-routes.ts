// The operator's pages, in the order of their menu.
import type { AccountVisits } from '../accounts/account-requests.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import type { Refusal } from '../accounts/refusal.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import { type AdminVisits, askedListPage, createAdminVisits, type OperatorVisitPage } from './admin-requests.ts';
import { createAdminContent } from './content-routes.ts';
import { createAdminEntry, inWords, showCodes } from './entry-routes.ts';
import { createAdminHealth } from './health-routes.ts';
import type { ReadHostFacts } from './host-facts.ts';
import { createAdminLeads } from './leads-routes.ts';
import { createAdminMails } from './mails-routes.ts';
import { createAdminMonth } from './month-routes.ts';
import { adminPaths } from './pages/admin-page.ts';
import { auditLogPage, renewPath } from './pages/audit-log.ts';
import { helpPage } from './pages/help.ts';
import { startPage } from './pages/start.ts';
import { createAdminPartners, type PartnerFacts } from './partners-routes.ts';
import { createAdminPersons } from './persons-routes.ts';
import { createAdminQueue } from './queue-routes.ts';
import { createAdminSubscribers } from './subscribers-routes.ts';

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
    await show((state, context) => auditLogPage(state, acts, context), refusal);
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
