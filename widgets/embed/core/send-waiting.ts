// Sends the submissions stored in the browser, as soon as there is a network: on this page or a later one.
import { embedParts } from '../../../rules/embeds/parts.ts';
import { getSolved, solvedParts } from './challenge.ts';
import { listen } from './listen.ts';
import { type EmbedResponse, post } from './post.ts';
import { readStoredSubmissions, removeSubmission, storeSubmission } from './waiting.ts';

const retryIntervalMs = 30_000;
/** Responses that no later attempt will change: the submission was accepted or is invalid, or its form no longer exists. */
const isFinal = (status: number) => /^2|400|404|413|422/.test(`${status}`);

/** The result of an expired submission: its form says the same as of one that the host refuses. */
const expired: EmbedResponse = { status: 422, data: {}, retryAfter: 0 };

interface WaitingPlace {
  host: string;
  /** Only submissions to this address are sent. */
  url: string;
  signal: AbortSignal;
  /** The id of this form's submission that is stored; empty without one. */
  own: string;
}

/** Shows the result of a submission. @returns whether the visitor has been told */
type ShowResult = (answer: EmbedResponse) => boolean;

/** All forms of a page share the browser's storage, so only one of them sends at a time. */
let isSending = false;
/** The forms of this page whose submissions are stored, by the submission's id. */
const forms = new Map<string, ShowResult>();

/** @param onAnswer receives the response to this form's own submission, or to one stored on an earlier page */
export function startResending(
  { host, url, signal, own }: WaitingPlace,
  onAnswer: (answer: EmbedResponse, isOwn: boolean) => boolean,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (id: string) => {
    forms.delete(own);
    own = id;
    if (id) forms.set(id, (answer) => onAnswer(answer, true));
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const waiting = readStoredSubmissions().filter((item) => item.url === url);
    if (!isSending && navigator.onLine) {
      isSending = true;
      for (const item of waiting) {
        const { id, site, body } = item;
        const solve = async () => `${body}&${new URLSearchParams(solvedParts(await getSolved(host, site)))}`;
        const answer = body ? await post(url, `${await solve()}&${embedParts.renewable}=1`, solve) : expired;
        if (!isFinal(answer.status)) continue;
        const isTold = forms.get(id)?.(answer) ?? onAnswer(answer, false);
        forms.delete(id);
        removeSubmission(id);
        // A form tells of a loss when it can: it may have been removed, or show another result now.
        if (!isTold && answer.status >= 300) storeSubmission({ ...item, body: '' });
      }
      isSending = false;
    }
    // What was sent from here is sent even if its form has been removed meanwhile.
    if (signal.aborted ? waiting.some(({ id, body }) => body && id === own) : waiting.length > 0)
      timer = setTimeout(flush, retryIntervalMs);
  }

  watch(own);
  const stopListening = listen(window, 'online', flush);
  // The first attempt waits until the page has done its other work.
  timer = setTimeout(flush, 1000);
  return {
    /** Shows nothing more. A submission of this form that is stored is still sent. */
    end(): void {
      stopListening();
      forms.delete(own);
    },
    /** Call it when a submission of this form has been stored. */
    begin(id: string): void {
      clearTimeout(timer);
      watch(id);
      timer = setTimeout(flush, retryIntervalMs);
    },
  };
}
