// Sends a filled-in form so that it arrives exactly once: one idempotency key for one content, with retries where the
// host's response allows them.
import { campaignOf } from '../../rules/leads/campaign.ts';
import { leadParts } from '../../rules/leads/parts.ts';
import { form, images as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { type FileProblem, findFileProblems } from '../shared/form/chosen-files.ts';
import { contentOf } from '../shared/form/content-of.ts';
import { untilFinal } from '../shared/form/until-final.ts';
import { keyFor } from './lead-key.ts';
import { postForm } from './post-form.ts';
import { readAnswer, type SendOutcome } from './read-answer.ts';

/**
 * While the host is still processing an earlier request of the same submission, the result is requested again after
 * these pauses.
 */
const pausesMs = [1000, 2000, 4000, 8000];
/** Pause in milliseconds before one automatic retry, when the request arrived too slowly or the host was too busy. */
export const slowPauseMs = 3000;

interface LeadSending {
  action: string;
  /** The fields that can show an error. */
  names: readonly string[];
  /** Receives the percentage; called only when there are files. */
  onProgress(percent: number): void;
}

export async function sendLead(
  form: HTMLFormElement,
  { action, names, onProgress }: LeadSending,
): Promise<SendOutcome> {
  const body = new FormData(form);
  body.set(leadParts.campaign, campaignOf(location.search));
  const entries = [...body];
  const hasFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0);
  const report = (part: number) => hasFiles && onProgress(Math.round(part * 100));
  const wrong = await findFileProblems(entries, errorOf);
  if (Object.keys(wrong).length > 0) return { isSent: false, errors: wrong, problem: '', isUnanswered: false };
  const content = contentOf(action, entries);
  const pauses: Record<number, number[]> = { 409: [...pausesMs], 408: [slowPauseMs] };
  let key = keyFor(content);
  report(0);
  const answer = await untilFinal(
    () => postForm(action, body, key, report),
    ({ status }) => pauses[status]?.shift(),
    () => {
      key = keyFor(content, true);
    },
  );
  // A browser does not send a form with a file that it can't read, and reports the same error as without a network.
  const errors = answer.status === 0 ? await findFileProblems(entries, errorOf) : {};
  return Object.keys(errors).length > 0
    ? { isSent: false, errors, problem: '', isUnanswered: false }
    : readAnswer(answer, names);
}

const errorOf = ({ name }: File, problem: FileProblem) =>
  problem === 'type' ? form.imageType : fill(texts.fileChanged, { tiedosto: name });
