// The operator's pages of leads: the list, a single lead, and the actions on both.
import { adminLeads as texts } from '../../../texts/fi/admin-leads.ts';
import { adminLeadId } from '../../contract/admin-leads.ts';
import { sendStream } from '../../shared/send-stream.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import { type Refusal, refused } from '../accounts/refusal.ts';
import type { AccountResponse } from '../api/account-response.ts';
import type { AdminChanges } from '../api/admin-calls.ts';
import { adminFileHeaders, commonHeaders } from '../http/headers.ts';
import {
  type AdminVisits,
  askedListPage,
  changeFor,
  formKeyIn,
  type OperatorVisitPage,
  withDone,
} from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { leadActions, leadPage } from './pages/lead.ts';
import { apiQuery, filterQuery, readLeadFilters } from './pages/lead-filters.ts';
import { chosenLeadsPath, exportPath, leadListPage, leadPath } from './pages/leads.ts';
import { queueLink } from './pages/queue.ts';
import { unavailablePage } from './pages/unavailable.ts';
import { letGo, sendTable } from './send-table.ts';
import { sendWork } from './send-work.ts';

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

  /** A form whose call failed keeps its key: the backend may have carried it out. */
  async function showLead(operator: OperatorVisitPage, refusal?: Refusal): Promise<void> {
    const { visit, show } = operator;
    const lead = await visit.client.admin.lead(idOf(operator));
    if (!lead) return operator.sendOther();
    const note = visit.req.method === 'POST' ? (visit.fields.get('note') ?? undefined) : undefined;
    const mailKey = formKeyIn(visit.fields);
    await show((state, context) => leadPage(state, { lead, mailKey, note }, context), refusal);
  }

  async function draftWork(operator: OperatorVisitPage): Promise<void> {
    const id = idOf(operator);
    const { answer, refusal } = await changeFor(operator.visit, (calls) => calls.draftWork(id));
    if (refusal) return showLead(operator, refusal);
    const failure = await sendWork(operator, id, answer.data);
    if (failure) await showLead(operator, failure);
  }

  return [
    { path: adminPaths.leads, page: page((operator) => showList(operator), texts.done) },
    { path: chosenLeadsPath, form: form(changeChosen) },
    { path: exportPath, form: form(sendLeads) },
    {
      path: leadRoute,
      page: page(
        ofLead((operator) => showLead(operator)),
        texts.done,
      ),
    },
    { path: `${leadRoute}kuvat/:number/`, page: page(ofLead(sendPicture)) },
    act(leadActions.handle, 'kasitelty', (calls, id, { fields }) => calls.handleLead(id, fields.get('note') ?? '')),
    act(leadActions.unhandle, 'palautettu', (calls, id) => calls.unhandleLead(id)),
    act(leadActions.mail, 'lahetetty', (calls, id, { fields }) => calls.mailLead(id, formKeyIn(fields))),
    act(leadActions.release, 'vapautettu', (calls, id) => calls.releaseLeads([id])),
    { path: leadRoute + leadActions.work, form: form(ofLead(draftWork)) },
    act(leadActions.refuse, 'hylatty', (calls, id) => calls.refuseLeads([id])),
  ];
}

/** The only error of a note is its length. */
const inWords = (refusal: Refusal): Refusal =>
  refusal.errors.note ? { ...refusal, errors: { note: texts.longNote } } : refusal;

const idOf = ({ visit }: OperatorVisitPage): string => String(visit.req.params.id);

/** An id that no backend can have issued is not requested. */
const ofLead =
  (handle: (operator: OperatorVisitPage) => Promise<void>) =>
  (operator: OperatorVisitPage): Promise<void> =>
    adminLeadId.test(idOf(operator)) ? handle(operator) : operator.sendOther();

/** @param chosen ids of the ticked leads */
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
    // A backend may implement the operator's pages without leads; the host still has its own lead queue.
    if (!leads) return unavailablePage('leads', { words: texts.untold, link: queueLink }, state, context);
    return leadListPage(state, { filters, leads, sources, summary, chosen }, context);
  }, refusal);
}

interface BulkAction {
  change(operator: AdminChanges, ids: readonly string[]): Promise<AccountResponse<{ leads: number }>>;
  /** Names of the results: when leads have changed, and when none has. */
  done: string;
  nothing: string;
}

/** Actions on several leads, by their name in the form. */
const bulkActions: Record<string, BulkAction> = {
  vapauta: { change: (calls, ids) => calls.releaseLeads(ids), done: 'vapautettu', nothing: 'ei-karanteenissa' },
  hylkaa: { change: (calls, ids) => calls.refuseLeads(ids), done: 'hylatty', nothing: 'ei-karanteenissa' },
  kasittele: { change: (calls, ids) => calls.handleLeads(ids), done: 'kasitellyt', nothing: 'ei-odottamassa' },
};

/** Releases, refuses or handles the ticked leads, or all leads on the page. */
async function changeChosen(operator: OperatorVisitPage): Promise<void> {
  const { visit } = operator;
  const { fields } = visit;
  const [name = '', scope] = (fields.get('teko') ?? '').split('-');
  const act = Object.hasOwn(bulkActions, name) ? bulkActions[name] : undefined;
  if (!act) return operator.sendOther();
  const ids = scope === 'kaikki' ? (fields.get('kaikki') ?? '').split(',') : fields.getAll('ids');
  const chosen = ids.filter((id) => adminLeadId.test(id)).slice(0, 100);
  if (chosen.length === 0) return showList(operator, refused(texts.chooseFirst));
  const { answer, refusal } = await changeFor(visit, (calls) => act.change(calls, chosen));
  if (refusal) return showList(operator, refusal, fields.getAll('ids'));
  const query = filterQuery(readLeadFilters(fields));
  const path = adminPaths.leads + (query.size > 0 ? `?${query}` : '');
  visit.go(withDone(path, answer.data.leads > 0 ? act.done : act.nothing));
}

/** Sends the whole list as a file. */
const sendLeads = (operator: OperatorVisitPage): Promise<void> =>
  sendTable(operator, {
    path: '/admin/lead-export/',
    query: new URLSearchParams(apiQuery(readLeadFilters(operator.visit.fields))),
    name: texts.exportName,
    onRefused: (refusal) => showList(operator, refusal),
  });

const pictures = /^image\/(?:jpeg|png|webp|gif|avif)$/;

/** Sends a picture that a visitor has uploaded, and never anything that a browser could run. */
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
  await sendStream(body, visit.res);
}
