// Sends the submissions stored in the browser, as soon as there is a network: on this page or a later one.
import { embedParts } from '../../../rules/embeds/parts.ts';
import { getSolved, solvedParts } from './challenge.ts';
import { listen } from './listen.ts';
import { type EmbedResponse, post } from './post.ts';
import { readStoredSubmissions, removeSubmission } from './waiting.ts';

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
}

/** All forms of a page share the browser's storage, so only one of them sends at a time. */
let isSending = false;
/** This page's submissions and their responses, by id. */
const answers = new Map<string, EmbedResponse | undefined>();

/** @param onAnswer receives the response to this form's own submission, or to one stored on an earlier page */
export function startResending(
  { host, url, signal }: WaitingPlace,
  onAnswer: (answer: EmbedResponse, isOwn: boolean) => void,
) {
  let own = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const waiting = readStoredSubmissions().filter((item) => item.url === url);
    // Another form of the page may have sent this form's submission.
    const answer = answers.get(own);
    if (answer) {
      own = '';
      onAnswer(answer, true);
    }
    if (!isSending && navigator.onLine) {
      isSending = true;
      for (const { id, site, body } of waiting) {
        const solve = async () => `${body}&${new URLSearchParams(solvedParts(await getSolved(host, site)))}`;
        const answer = body ? await post(url, `${await solve()}&${embedParts.renewable}=1`, solve) : expired;
        if (!isFinal(answer.status)) continue;
        removeSubmission(id);
        const isOwn = id === own;
        const isOthers = answers.has(id) && !isOwn;
        answers.set(id, answer);
        if (isOwn) own = '';
        // Another form of the page collects its own response.
        if (!isOthers) onAnswer(answer, isOwn);
      }
      isSending = false;
    }
    if (waiting.length > 0 && !signal.aborted) timer = setTimeout(flush, retryIntervalMs);
  }

  const end = listen(window, 'online', flush);
  // The first attempt waits until the page has done its other work.
  timer = setTimeout(flush, 1000);
  return {
    /** Stops waiting for a network; a request that has started completes. */
    end,
    /** Call it when a submission of this form has been stored. */
    begin(id: string): void {
      clearTimeout(timer);
      own = id;
      answers.set(id, undefined);
      timer = setTimeout(flush, retryIntervalMs);
    },
  };
}
