// The leads that this host could not deliver, and the retry of those that the backend refused.
import { basename } from 'node:path';
import { adminQueue as texts } from '../../../texts/fi/admin-leads.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import type { Refusal } from '../accounts/refusal.ts';
import { type FoundLead, findLeads, retryRefused } from '../leads/refused-leads.ts';
import { type AdminVisits, changeFor, type OperatorVisitPage, withDone } from './admin-requests.ts';
import { type QueuedLeadView, queuePage, queuePath } from './pages/queue.ts';

/** @param queue the folder of this host's lead queue */
export function createAdminQueue({ page, form }: AdminVisits, queue: string): OwnRoute[] {
  async function show({ show }: OperatorVisitPage, refusal?: Refusal): Promise<void> {
    const { waiting, refused, broken } = await findLeads(queue);
    const leads = [
      ...broken.map((found) => queued(found, 'broken')),
      ...refused.map((found) => queued(found, 'refused')),
      ...waiting.map((found) => queued(found, 'waiting')),
    ];
    await show((state, context) => queuePage(state, leads, context), refusal);
  }

  return [
    {
      path: queuePath,
      page: page((operator) => show(operator), texts.done),
      form: form(async (operator) => {
        const count = (await findLeads(queue)).refused.length;
        // The audit log comes first: an action that cannot be logged is not carried out.
        const { refusal } = await changeFor(operator.visit, (calls) => calls.noteKeptRetried(count));
        if (refusal) return show(operator, refusal);
        await retryRefused(queue);
        operator.visit.go(withDone(queuePath, 'yritetaan'));
      }),
    },
  ];
}

const queued = ({ folder, lead }: FoundLead, state: QueuedLeadView['state']): QueuedLeadView => ({
  state: lead ? state : 'broken',
  name: basename(folder),
  formId: lead?.formId ?? null,
  acceptedAt: lead?.acceptedAt ?? null,
  refusal: lead?.refusal ?? null,
});
