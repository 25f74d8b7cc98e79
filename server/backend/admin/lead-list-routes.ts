// Lists of leads for operators (docs/content-api.md, section 9).
import { type Request, type Response, Router } from 'express';
import type { AdminLead, AdminLeadSources, AdminLeads, AdminSummary } from '../../contract/admin-leads.ts';
import { sendStream } from '../../shared/send-stream.ts';
import { findCompetition } from '../competition/stored-competition.ts';
import { notFound } from '../http/api-error.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { badRequest, readPathId, readQuery } from '../http/query.ts';
import { findLeadImages } from '../leads/lead-queries.ts';
import { awaitSources, findLeadSources } from '../leads/lead-source-queries.ts';
import { comparable } from '../leads/lead-words.ts';
import { readOutbox } from '../mail/outbox-queries.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import { findFormsOf, findLeadCompanies } from './company-queries.ts';
import { writeLeadTable } from './lead-export.ts';
import {
  countInState,
  findLeadRows,
  findListed,
  type LeadStage,
  type ListedLeads,
  leadStates,
} from './lead-list-queries.ts';
import { requireOperator } from './operator-visit.ts';
import { presentLead, presentListedLead } from './present-lead.ts';
import { isEntry } from './present-work.ts';
import { sendTable } from './send-table.ts';

const pageSize = 25;
/** Maximum of a count: longer lists must be filtered anyway. */
const maxCounted = 1000;
const maxWords = 8;

const filters = ['form', 'company', 'site', 'state', 'since', 'until', 'q'] as const;

/** `GET /admin/summary/` and `GET /admin/leads/…`. */
export function leadListRoutes(context: AdminContext): Router {
  const { store, images, now, log } = context;
  const router = Router();

  router.get('/admin/summary/', async (request, response) => {
    await requireOperator(request, context);
    const count = (state: LeadStage) => countInState(store, state, maxCounted + 1);
    const { waiting, givenUp } = await readOutbox(store, now());
    response.json({
      at_most: maxCounted,
      leads: { new: await count('new'), quarantined: await count('quarantined') },
      mails: { waiting, given_up: givenUp },
    } satisfies AdminSummary);
  });

  router.get('/admin/lead-sources/', async (request, response) => {
    await requireOperator(request, context);
    await awaitSources(store, now());
    const sources = { ...(await findLeadSources(store)), companies: await findLeadCompanies(store) };
    response.json(sources satisfies AdminLeadSources);
  });

  // The export contains more data than any page and is logged, so only a form of the operators' page may request it.
  router.get('/admin/lead-export/', requireCsrf(context), async (request: Request, response: Response) => {
    const { user } = await requireOperator(request, context);
    const list = await readList(request, filters);
    await noteAct(store, { at: now(), who: user.email, act: 'leads-exported' });
    await sendTable(response, writeLeadTable(context, list), { log, name: 'leads' });
  });

  router.get('/admin/leads/', async (request, response) => {
    await requireOperator(request, context);
    const list = await readList(request, [...filters, 'page']);
    const paging = readPaging(
      { ...(typeof request.query.page === 'string' && { page: request.query.page }) },
      pageSize,
    );
    const found = await findListed(store, list, maxCounted + 1);
    const counted = found.slice(0, maxCounted);
    const { offset, limit } = paging.part;
    const ids = counted.slice(offset, offset + limit).map(({ id }) => id);
    const items = (await findLeadRows(store, ids)).map(presentListedLead);
    const answer = listAnswer(request, paging, counted.length, items);
    const meta = { ...answer.meta, is_cut: found.length > maxCounted };
    response.json({ ...answer, meta } satisfies AdminLeads);
  });

  router.get('/admin/leads/:id/', async (request, response) => {
    const { user } = await requireOperator(request, context);
    const [row] = await findLeadRows(store, [request.params.id]);
    if (!row) throw notFound();
    const files = (await findLeadImages(store, [row.id])).get(row.id) ?? [];
    await noteAct(store, { at: now(), who: user.email, act: 'lead-opened', subject: row.id });
    const entries = (await findCompetition(store))?.entries ?? null;
    response.json(presentLead(row, files, isEntry(row, entries)) satisfies AdminLead);
  });

  router.get('/admin/leads/:id/images/:number/', async (request, response) => {
    await requireOperator(request, context);
    const files = (await findLeadImages(store, [request.params.id])).get(request.params.id) ?? [];
    const found = files[(readPathId(request.params.number) ?? 0) - 1];
    const body = found && (await images.range(found.file));
    if (!body) throw notFound();
    response.type(found.type).set('Content-Length', String(found.bytes));
    await sendStream(body, response);
  });

  /** @throws {ApiError} 400 for an unknown parameter or an invalid value */
  async function readList(request: Request, names: readonly string[]): Promise<ListedLeads> {
    const {
      form,
      company,
      site,
      state,
      since,
      until,
      q = '',
    } = readQuery(request, names) as Record<string, string | undefined>;
    if (state !== undefined && !(leadStates as readonly string[]).includes(state)) throw badRequest('unknown state');
    const words = comparable(q).split(' ').filter(Boolean).slice(0, maxWords);
    const forms = company !== undefined ? await findFormsOf(store, readPathId(company) ?? 0) : undefined;
    return {
      words,
      ...(state !== undefined && { state: state as LeadStage }),
      ...(forms && { forms }),
      ...(form !== undefined && { forms: [readPathId(form) ?? 0] }),
      ...(site !== undefined && { site: site === 'own' ? '' : site }),
      ...(since !== undefined && { since: readInstant(since) }),
      ...(until !== undefined && { until: readInstant(until) }),
    };
  }

  return router;
}

function readInstant(value: string): string {
  if (Number.isNaN(Date.parse(value))) throw badRequest('since and until are instants');
  return new Date(value).toISOString();
}
