// The operator's pages of leads: their list, one of them, and what can be done with both.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csrfField, isOutdated } from '../../../rules/csrf.ts';
import { admin } from '../../../texts/fi/admin.ts';
import { adminLeads as texts } from '../../../texts/fi/admin-leads.ts';
import { auth } from '../../../texts/fi/auth.ts';
import { adminLeadId } from '../../contract/admin-leads.ts';
import { dayOf } from '../../shared/helsinki-time.ts';
import { outOfOrder, type Refusal, refused } from '../accounts/refusal.ts';
import type { AccountResponse } from '../content/account-response.ts';
import type { AdminChanges } from '../content/admin-calls.ts';
import { readBackendJson } from '../content/backend-json.ts';
import { adminPaths } from '../pages/admin/admin-page.ts';
import { leadActs, leadPage } from '../pages/admin/lead.ts';
import { apiQuery, filterQuery, readLeadFilters } from '../pages/admin/lead-filters.ts';
import { chosenLeadsPath, exportPath, leadListPage, leadPath } from '../pages/admin/leads.ts';
import { queueLink } from '../pages/admin/queue.ts';
import { untoldPage } from '../pages/admin/untold.ts';
import { adminFileHeaders, commonHeaders } from '../security/headers.ts';
import type { OwnRoute } from './account-routes.ts';
import {
  type AdminVisits,
  askedListPage,
  changeFor,
  formKeyIn,
  inOwnWords,
  type OperatorVisitPage,
  unknownCall,
  withDone,
} from './admin-visits.ts';

const leadRoute = `${adminPaths.leads}:id/`;

export function createAdminLeads({ page, form }: AdminVisits): OwnRoute[] {
  const act = (
    end: string,
    done: string,
    change: (operator: AdminChanges, id: string, visit: OperatorVisitPage['visit']) => Promise<AccountResponse>,
  ): OwnRoute => ({
    path: leadRoute + end,
    form: form(
      ofLead(async (operator) => {
        const { visit } = operator;
        const id = idOf(operator);
        const { refusal } = await changeFor(visit, (calls) => change(calls, id, visit), { shown: ['note'] });
        if (!refusal) return visit.go(withDone(leadPath(id), done));
        await showLead(operator, inWords(refusal));
      }),
    ),
  });

  /** A form that was sent in vain keeps its key: the backend may have done it. */
  async function showLead(operator: OperatorVisitPage, refusal?: Refusal): Promise<void> {
    const { visit, show } = operator;
    const lead = await visit.client.admin.lead(idOf(operator));
    if (!lead) return operator.sendOther();
    const note = visit.req.method === 'POST' ? (visit.fields.get('note') ?? undefined) : undefined;
    const mailKey = formKeyIn(visit.fields);
    await show((state, context) => leadPage(state, { lead, mailKey, note }, context), refusal);
  }

  return [
    { path: adminPaths.leads, page: page((operator) => showList(operator), texts.done) },
    { path: chosenLeadsPath, form: form(changeChosen) },
    { path: exportPath, form: form(sendTable) },
    {
      path: leadRoute,
      page: page(
        ofLead((operator) => showLead(operator)),
        texts.done,
      ),
    },
    { path: `${leadRoute}kuvat/:number/`, page: page(ofLead(sendPicture)) },
    act(leadActs.handle, 'kasitelty', (calls, id, { fields }) => calls.handleLead(id, fields.get('note') ?? '')),
    act(leadActs.unhandle, 'palautettu', (calls, id) => calls.unhandleLead(id)),
    act(leadActs.mail, 'lahetetty', (calls, id, { fields }) => calls.mailLead(id, formKeyIn(fields))),
    act(leadActs.release, 'vapautettu', (calls, id) => calls.releaseLeads([id])),
    act(leadActs.refuse, 'hylatty', (calls, id) => calls.refuseLeads([id])),
  ];
}

/** A note has one fault: its length. */
const inWords = (refusal: Refusal): Refusal =>
  refusal.errors.note ? { ...refusal, errors: { note: texts.longNote } } : refusal;

const idOf = ({ visit }: OperatorVisitPage): string => String(visit.req.params.id);

/** An id that no backend may give is not asked for. */
const ofLead =
  (handle: (operator: OperatorVisitPage) => Promise<void>) =>
  (operator: OperatorVisitPage): Promise<void> =>
    adminLeadId.test(idOf(operator)) ? handle(operator) : operator.sendOther();

/** @param chosen ids of leads whose boxes were ticked */
async function showList(
  { visit, show }: OperatorVisitPage,
  refusal?: Refusal,
  chosen: readonly string[] = [],
): Promise<void> {
  const { admin: calls } = visit.client;
  const filters = readLeadFilters(visit.fields);
  const list = (number: number) => calls.leads({ ...apiQuery(filters), page: String(number) });
  const [leads, sources, summary] = await Promise.all([
    askedListPage(visit.fields, list),
    visit.optional(calls.leadSources()),
    visit.optional(calls.summary()),
  ]);
  await show((state, context) => {
    // A backend may have an operator's page, and no leads; the host has its own queue of them.
    if (!leads) return untoldPage('leads', { words: texts.untold, link: queueLink }, state, context);
    return leadListPage(state, { filters, leads, sources, summary, chosen }, context);
  }, refusal);
}

/** Releases or refuses the leads whose boxes are ticked, or all of the page. */
async function changeChosen(operator: OperatorVisitPage): Promise<void> {
  const { visit } = operator;
  const { fields } = visit;
  const deed = fields.get('teko') ?? '';
  const ids = deed.endsWith('kaikki') ? (fields.get('kaikki') ?? '').split(',') : fields.getAll('ids');
  const chosen = ids.filter((id) => adminLeadId.test(id)).slice(0, 100);
  if (chosen.length === 0) return showList(operator, refused(texts.chooseFirst));
  const releases = deed.startsWith('vapauta');
  const { answer, refusal } = await changeFor(visit, (calls) =>
    releases ? calls.releaseLeads(chosen) : calls.refuseLeads(chosen),
  );
  if (refusal) return showList(operator, refusal, fields.getAll('ids'));
  const query = filterQuery(readLeadFilters(fields));
  const path = adminPaths.leads + (query.size > 0 ? `?${query}` : '');
  const done = releases ? 'vapautettu' : 'hylatty';
  visit.go(withDone(path, answer.data.leads > 0 ? done : 'ei-karanteenissa'));
}

/** The whole list as a file, passed on as the backend writes it. */
async function sendTable(operator: OperatorVisitPage): Promise<void> {
  const { visit } = operator;
  const query = new URLSearchParams(apiQuery(readLeadFilters(visit.fields)));
  const token = visit.fields.get(csrfField) ?? '';
  const file = await visit.optional(visit.client.file('/admin/lead-export/', { query, token }));
  if (!file) return showList(operator, outOfOrder);
  const { status, type, body } = file;
  if (status !== 200 || !type.startsWith('text/csv')) {
    const json = status === 403 ? await readRefusal(body) : letGo(body);
    if (isOutdated({ status, json }))
      return showList(operator, { ...refused(auth.outdated, {}, 403), withoutToken: admin.failed });
    const isRefusal = status >= 400 && (status < 500 || unknownCall.includes(status));
    const refusal = refused(admin.failed, {}, isRefusal ? status : 502);
    return showList(operator, isRefusal && status !== 429 ? inOwnWords(refusal, status) : refusal);
  }
  const name = `${texts.exportName}-${dayOf(new Date().toISOString())}.csv`;
  visit.res.set({ ...commonHeaders, ...adminFileHeaders, 'content-disposition': `attachment; filename="${name}"` });
  visit.res.type('text/csv; charset=utf-8');
  await pipeline(body, visit.res).catch(() => {});
}

/** A body that nobody reads: its end is not an error. */
const letGo = (body: Readable): void => void body.on('error', () => {}).destroy();

const maxRefusalBytes = 16 * 1024;

/** @returns null for what is no JSON, or far too long for a reason */
async function readRefusal(body: Readable): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxRefusalBytes) return null;
      pieces.push(piece);
    }
    return readBackendJson(Buffer.concat(pieces).toString());
  } catch {
    return null;
  }
}

const pictures = /^image\/(?:jpeg|png|webp|gif|avif)$/;

/** A picture that a visitor has sent: never anything that a browser could run. */
async function sendPicture(operator: OperatorVisitPage): Promise<void> {
  const { visit, sendOther } = operator;
  const number = Number(visit.req.params.number);
  if (!Number.isInteger(number) || number < 1 || number > 99) return sendOther();
  const { status, type, body } = await visit.client.file(`/admin/leads/${idOf(operator)}/images/${number}/`);
  if (status !== 200 || !pictures.test(type)) {
    letGo(body);
    return sendOther();
  }
  visit.res.set({ ...commonHeaders, ...adminFileHeaders }).type(type);
  await pipeline(body, visit.res).catch(() => {});
}
