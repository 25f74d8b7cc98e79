// The leads that this host could not deliver.
import { adminQueue as texts } from '../../../../texts/fi/admin-leads.ts';
import { fill } from '../../../../texts/fill.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';

export const queuePath = `${adminPaths.leads}jono/`;
export const queueLink = { url: queuePath, text: texts.link };

/** A lead of the queue, without the texts that its sender wrote. */
export interface QueuedLeadView {
  state: 'waiting' | 'refused' | 'broken';
  /** The name of the lead's folder. */
  name: string;
  /** Null for a lead that can't be read. */
  formId: number | null;
  /** Milliseconds since 1970; null for a lead that can't be read. */
  acceptedAt: number | null;
  refusal: { status: number; message: string } | null;
}

interface QueueModel extends AdminModel {
  leads: { title: string; accepted: string; state: string; reason: string }[];
  canRetry: boolean;
  path: string;
  backPath: string;
}

export function queuePage(state: AdminState, leads: readonly QueuedLeadView[], context: PageContext): QueueModel {
  return {
    ...adminPage('leads', state, context, texts.title),
    template: 'pages/admin/queue.njk',
    leads: leads.map((lead) => ({
      title: lead.formId === null ? texts.broken : fill(texts.form, { numero: lead.formId }),
      accepted:
        lead.acceptedAt === null
          ? ''
          : fill(texts.accepted, { aika: formatDateTime(new Date(lead.acceptedAt).toISOString()) }),
      state: texts[lead.state],
      reason: reasonOf(lead),
    })),
    canRetry: leads.some((lead) => lead.state === 'refused'),
    path: queuePath,
    backPath: adminPaths.leads,
  };
}

function reasonOf({ state, name, refusal }: QueuedLeadView): string {
  if (state === 'broken') return fill(texts.brokenReason, { kansio: name });
  if (!refusal) return '';
  const { status: tila, message: viesti } = refusal;
  return viesti === '' ? fill(texts.noReason, { tila }) : fill(texts.reason, { tila, viesti });
}
