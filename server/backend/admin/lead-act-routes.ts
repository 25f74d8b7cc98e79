// Operators' actions on leads (docs/content-api.md, section 9). Each is logged in its transaction.
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { AdminHandled, AdminMailed, AdminQuarantineResult } from '../../contract/admin-leads.ts';
import type { AdminWork } from '../../contract/admin-work.ts';
import { findCompetition } from '../competition/stored-competition.ts';
import { presentForm } from '../forms/present-form.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { callOnce, readKey } from '../http/idempotent-call.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { writeLeadMails } from '../leads/lead-mails.ts';
import { findLeadImages } from '../leads/lead-queries.ts';
import { readLeads } from '../leads/list-leads.ts';
import { releaseLead } from '../leads/release-lead.ts';
import { addMail } from '../mail/outbox-queries.ts';
import { inTransaction } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct, type OperatorActName } from './audit-log-queries.ts';
import { findLeadRows, noteRefused, setHandled, setWaitingHandled } from './lead-list-queries.ts';
import { type OperatorVisit, requireOperator } from './operator-visit.ts';
import { isEntry, presentWork } from './present-work.ts';

const maxNoteLength = 4000;
const maxAtOnce = 100;

/** `POST /admin/quarantine/release/` and `…/refuse/`, `POST /admin/leads-handled/`, and the actions of `/admin/leads/{id}/`. */
export function leadActRoutes(context: AdminContext): Router {
  const { store, now, onMailAdded } = context;
  const router = Router();
  const isOurs = requireCsrf(context);
  type Act = (visit: OperatorVisit, request: Request, response: Response) => Promise<object>;
  const on = (path: string, act: Act): void => {
    const handle: RequestHandler = async (request, response) => {
      const answer = await act(await requireOperator(request, context), request, response);
      response.json(answer);
    };
    router.post(path, isOurs, readBody, handle);
  };
  const note = (
    transaction: typeof store,
    { user }: OperatorVisit,
    act: OperatorActName,
    subject: string,
    details = {},
  ) => noteAct(transaction, { at: now(), who: user.email, act, subject, details });

  on('/admin/quarantine/release/', async (visit, request) => {
    const result = { leads: 0, mails: 0 };
    for (const id of idsOf(request)) {
      const released = await releaseLead(context, id, now(), (transaction) =>
        note(transaction, visit, 'lead-released', id),
      );
      if (released.kind !== 'now') continue;
      result.leads += 1;
      result.mails += released.mails;
    }
    onMailAdded();
    return result satisfies AdminQuarantineResult;
  });

  on('/admin/quarantine/refuse/', async (visit, request) => {
    const at = now().toISOString();
    const leads = await changeEach(visit, idsOf(request), 'lead-refused', (transaction, id) =>
      noteRefused(transaction, id, at),
    );
    return { leads, mails: 0 } satisfies AdminQuarantineResult;
  });

  on('/admin/leads-handled/', async (visit, request) => {
    const handled = { handled_at: now().toISOString(), handled_by: visit.user.email };
    const leads = await changeEach(visit, idsOf(request), 'lead-handled', (transaction, id) =>
      setWaitingHandled(transaction, id, handled),
    );
    return { leads } satisfies AdminHandled;
  });

  on('/admin/leads/:id/handled/', async (visit, request) => {
    const fields = readFields(request);
    // The note may be empty.
    const words = (request.body as { note?: unknown } | undefined)?.note
      ? fields.text('note', { most: maxNoteLength })
      : '';
    fields.check();
    const handled = { handled_at: now().toISOString(), handled_by: visit.user.email, note: words };
    await change(visit, String(request.params.id), handled, 'lead-handled');
    return { detail: 'Handled' };
  });

  on('/admin/leads/:id/unhandled/', async (visit, request) => {
    const id = String(request.params.id);
    const [row] = await findLeadRows(store, [id]);
    await change(visit, id, { handled_at: null, handled_by: '', note: row?.note ?? '' }, 'lead-unhandled');
    return { detail: 'Not handled' };
  });

  on('/admin/leads/:id/work/', async (visit, request) => {
    const id = String(request.params.id);
    const [row] = await findLeadRows(store, [id]);
    if (!row) throw notFound();
    const entries = (await findCompetition(store))?.entries ?? null;
    if (!entries || !isEntry(row, entries))
      throw new ApiError(409, { detail: 'The lead is no entry of the competition.' });
    const images = (await findLeadImages(store, [id])).get(id) ?? [];
    await note(store, visit, 'lead-drafted', id);
    return presentWork(row, entries, images) satisfies AdminWork;
  });

  // The idempotency key makes sure that the mails are sent once, even if the form is submitted repeatedly.
  router.post('/admin/leads/:id/mail/', isOurs, readBody, async (request: Request, response: Response) => {
    const visit = await requireOperator(request, context);
    const id = String(request.params.id);
    const key = readKey(request.get('idempotency-key'));
    const [lead] = await readLeads(store, { id });
    if (!lead) throw notFound();
    if (lead.quarantine !== '' && lead.released_at === null)
      throw new ApiError(409, { detail: 'The lead is in quarantine.' });
    const form = await presentForm(store, lead.form_id);
    const mails = await writeLeadMails(context, form?.meta.customers ?? [], lead);
    const call = key === null ? null : { scope: `admin-mail:${id}`, key, fingerprint: id };
    const answer = await callOnce(context, call, async (keep) => {
      const body = JSON.stringify({ mails: mails.length } satisfies AdminMailed);
      await inTransaction(store, async (transaction) => {
        for (const mail of mails) await addMail(transaction, mail, now());
        await note(transaction, visit, 'lead-mailed', id, { mails: mails.length });
        await keep(transaction, { status: 200, body });
      });
      return { status: 200, body };
    });
    onMailAdded();
    response.status(answer.status).type('json').send(answer.body);
  });

  /** Changes leads one by one, and logs each change. @returns the number of changed leads */
  async function changeEach(
    visit: OperatorVisit,
    ids: readonly string[],
    act: OperatorActName,
    changeOne: (transaction: typeof store, id: string) => Promise<boolean>,
  ): Promise<number> {
    let changed = 0;
    for (const id of ids) {
      const isChanged = await inTransaction(store, async (transaction) => {
        if (!(await changeOne(transaction, id))) return false;
        await note(transaction, visit, act, id);
        return true;
      });
      if (isChanged) changed += 1;
    }
    return changed;
  }

  /** @throws {ApiError} 404 for an unknown lead */
  async function change(
    visit: OperatorVisit,
    id: string,
    handled: Parameters<typeof setHandled>[2],
    act: OperatorActName,
  ): Promise<void> {
    await inTransaction(store, async (transaction) => {
      if (!(await setHandled(transaction, id, handled))) throw notFound();
      await note(transaction, visit, act, id);
    });
  }

  return router;
}

/** The ids of leads in the request body. @throws {ApiError} 400 for none, and for more than a page of the list has */
function idsOf(request: Request): string[] {
  const ids = readFields(request).list('ids');
  if (ids.length === 0 || ids.length > maxAtOnce) throw new ApiError(400, { ids: [`Choose 1 to ${maxAtOnce} leads.`] });
  return ids;
}
