// Sends a lead from the queue. A lead that was accepted while its form was unknown gets the form's hidden fields, if the form is
// known now.
import { leadParts } from '../../contract/forms.ts';
import type { FormFinder } from '../api/form-finder.ts';
import type { SubmissionAnswer, SubmissionsClient } from '../api/submissions-client.ts';
import type { Lead, QueuedLead } from './lead.ts';
import { submissionOf } from './lead-intake.ts';
import { completeLead } from './read-post.ts';
import { ownPath } from './visit.ts';

export type SendKeptLead = (lead: QueuedLead, folder: string, signal: AbortSignal) => Promise<SubmissionAnswer>;

export function createSendKept(
  submissions: Pick<SubmissionsClient, 'send'>,
  forms: Pick<FormFinder, 'find'>,
): SendKeptLead {
  return async (lead, folder, signal) => {
    const send = (one: Lead) => submissions.send(submissionOf(one, lead.key, folder), signal);
    const form = lead.isUnchecked ? await forms.find(lead.formId, placeOf(lead)) : undefined;
    if (typeof form !== 'object') return send(lead);
    const answer = await send(completeLead(lead, form));
    // The backend already has the lead in its first version, and only the response was lost: then the same content must be sent
    // again.
    return answer.status === 422 ? send(lead) : answer;
  };
}

function placeOf({ isPopup, parts }: Lead) {
  const texts = new Map(parts);
  return {
    isPopup,
    pageId: Number(texts.get(leadParts.pageId) ?? '') || null,
    path: ownPath(texts.get(leadParts.page)),
  };
}
