// The course of a submission: validated, sent once, stored while there is no network, and its result shown.

import { embedParts } from '../../../rules/embeds/parts.ts';
import { campaignOf } from '../../../rules/leads/campaign.ts';
import { shared } from '../../../texts/embed/shared.ts';
import { contentOf } from '../../shared/form/content-of.ts';
import { waitingMinutes } from '../../shared/form/waiting-minutes.ts';
import { createSolver, solvedParts } from './challenge.ts';
import type { EmitEvent } from './emit.ts';
import { listen } from './listen.ts';
import { warn } from './options.ts';
import { type EmbedResponse, post } from './post.ts';
import { startResending } from './send-waiting.ts';
import type { CheckFiles, EmbedCode, EmbedOptions, EmbedRefusal, EnterKey, FormState } from './types.ts';
import { readStoredSubmissions, removeSubmission, storeSubmission } from './waiting.ts';

/** What differs between kinds of forms. */
export interface FormControllerOptions {
  /** The publisher's origin. */
  host: string;
  /** The path of the form's endpoint, below `/embed/api/`. */
  path: string;
  options(): EmbedOptions;
  /** The errors of the filled-in form, by field; empty when there are none. */
  check(form: HTMLFormElement): Record<string, string>;
  checkFiles?: CheckFiles;
  enterKey?: EnterKey;
  emit: EmitEvent;
  /** Called after every change of the state. */
  redraw(): void;
}

/** The value of `last` before the first submission, and after a submission has ended. */
const nothingSent = { id: '', content: '' };
const noResponse: EmbedResponse = { status: 0, data: {}, retryAfter: 0 };
const idle: FormState = { phase: 'idle', errors: {}, message: '', isRefused: false, round: 0 };

/** A page without HTTPS has no `randomUUID`; the URL of a blob ends in a UUID (File API, section 8.3.1). */
const makeId = (): string => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);

/** The honeypot field never gets the focus. */
const isField = ({ name }: { name?: string }) => name !== embedParts.trap;

/** Whether the browser dispatches the event `submit`: it does not in a frame whose sandbox allows no forms. */
function dispatchesSubmit(): boolean {
  let isDispatched = false;
  // The event does not leave the shadow root, and so the page does not see it.
  const host = document.body.appendChild(document.createElement('div'));
  const form = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('form'));
  form.onsubmit = () => {
    isDispatched = true;
    return false;
  };
  form.requestSubmit();
  host.remove();
  return isDispatched;
}

export function createForm({ host, path, options, check, checkFiles, enterKey, emit, redraw }: FormControllerOptions) {
  const url = `${host}/embed/api/${path}`;
  const solver = createSolver(host, showEarlyRefusal);
  let state = idle;
  let controller: AbortController | undefined;
  let watch: ReturnType<typeof startResending> | undefined;
  let root: ShadowRoot | HTMLElement | undefined;
  // Not part of the state: a second click may come before the first has been drawn.
  let isBusy = false;
  let isStarted = false;
  let isChecked = false;
  let last = nothingSent;
  /** The id of the submission that waits for a network while the phase is `queued`. */
  let queued = '';

  const set = (part: Partial<FormState>) => {
    state = { ...state, ...part };
    redraw();
  };
  const words = () => shared[options().lang];

  function focus(selector: string): void {
    [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
      .find((element) => isField(element as HTMLInputElement))
      ?.focus();
  }

  /**
   * Moves the focus only after the visitor's own submit, only if the focus has not moved elsewhere meanwhile, and once
   * everything is drawn.
   */
  const moveFocus = (selector: string): void =>
    queueMicrotask(() => {
      const host = root instanceof ShadowRoot ? root.host : root;
      const active = (host?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
      if (!active || active === document.body || host?.contains(active)) focus(selector);
    });

  function refuse(errors: Record<string, string>): void {
    isChecked = true;
    set({ phase: 'failed', errors, message: '' });
    moveFocus('[aria-invalid]');
    emit('invalid', 'invalid');
  }

  function fail(code: EmbedCode, message: string): void {
    set({ phase: 'failed', errors: {}, message, isRefused: /origin|site|list|form/.test(code) });
    emit('error', code);
  }

  /**
   * Shows that the host accepts no form from this page before anybody fills one in for nothing. While a submission is
   * being sent, its response reports the refusal anyway.
   */
  function showEarlyRefusal(code: EmbedRefusal): void {
    if (!isBusy && !state.isRefused && !controller?.signal.aborted) fail(code, words().refused);
  }

  function finish(phase: 'sent' | 'queued', message: string): void {
    last = nothingSent;
    solver.discard();
    isChecked = false;
    set({ phase, errors: {}, message, isRefused: false, round: state.round + 1 });
    moveFocus('[data-said]');
  }

  function bodyOf(form: HTMLFormElement): [string, FormDataEntryValue][] {
    const { site, form: formId, list, lang, hidden, utm } = options();
    const details: Record<string, string> = {
      [embedParts.site]: site,
      [embedParts.form]: formId,
      list,
      [embedParts.language]: lang,
      [embedParts.page]: location.origin + location.pathname,
      // `off` is no query string, and so yields no campaign.
      [embedParts.campaign]: campaignOf(utm === 'auto' ? location.search : utm),
    };
    for (const [name, value] of Object.entries(hidden)) details[embedParts.hidden + name] = value;
    // A file input without a chosen file yields an empty file.
    const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string' || value.size > 0);
    return [...filled, ...Object.entries(details).filter(([, value]) => value)];
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const { site } = options();
    const entries = bodyOf(form);
    const content = contentOf(url, entries);
    const encodedAs = (id: string) => new URLSearchParams([...entries, [embedParts.id, id]] as string[][]).toString();
    // The same content is the same submission, also after a reload: the host accepts it only once, however often it is sent.
    if (content !== last.content) {
      const stored = readStoredSubmissions().find((item) => item.url === url && item.body === encodedAs(item.id));
      last = { id: stored?.id ?? makeId(), content };
    }
    // A reset meanwhile starts another submission.
    const own = last;
    const hasFiles = entries.some(([, value]) => typeof value !== 'string');
    const refusesFiles = async () => {
      const errors = (await checkFiles?.(entries, options())) ?? {};
      const isWrong = Object.keys(errors).length > 0;
      if (isWrong) refuse(errors);
      return isWrong;
    };
    if (hasFiles && (await refusesFiles())) return;
    const store = () =>
      !hasFiles && storeSubmission({ id: own.id, url, site, at: Date.now(), body: encodedAs(own.id) });
    // A visitor who leaves while the challenge is being solved has submitted already: a later page sends it, under the same id.
    let isLeft = false;
    const stopStoring = listen(window, 'pagehide', () => {
      isLeft = store();
    });
    const encode = async (...more: typeof entries) => {
      const solved = await solver.start(site);
      // Leaving the page ends its requests, and the host would screen a submission without a proof.
      if (isLeft && !solved) throw new Error('the page has been left');
      const all = [...entries, [embedParts.id, own.id], ...more, ...solvedParts(solved)];
      if (!hasFiles) return new URLSearchParams(all as [string, string][]).toString();
      const data = new FormData();
      for (const [name, value] of all) data.append(name, value);
      return data;
    };
    const renew = (code?: string) => {
      if (code !== 'challenge') own.id = makeId();
      solver.discard();
      return encode();
    };
    const answer = await encode([embedParts.renewable, '1'])
      .then((body) => post(url, body, renew))
      .catch((error) => {
        if (isLeft) return noResponse;
        throw error;
      })
      .finally(stopStoring);
    if (answer.status) removeSubmission(own.id);
    if (answer.status && !controller?.signal.aborted) return showAnswer(answer);
    // The form has been removed meanwhile. What may be accepted later is stored below, and a later page sends it again.
    if (answer.status && !/40[89]|429|5../.test(`${answer.status}`)) return;
    solver.discard();
    // A browser does not send a form with a file that it can't read, and reports the same error as without a network.
    if (await refusesFiles()) return;
    if (!store()) return fail(hasFiles ? 'offline' : 'unkept', words().offline);
    queued = own.id;
    watch?.begin(queued);
    finish('queued', words().queued);
    emit('queued', 'offline');
  }

  function showAnswer({ status, data, retryAfter }: EmbedResponse): void {
    const { limit, refused, gone, unavailable } = words();
    if (status < 300) {
      finish('sent', status === 202 ? (data.message ?? '') : '');
      emit('success', '');
    } else if (data.errors && Object.keys(data.errors).length > 0) refuse(data.errors);
    else if (status === 400) fail('invalid', data.message ?? unavailable);
    else if (status === 429) fail('limit', limit.replace('{n}', String(waitingMinutes(retryAfter))));
    else if (status === 403) fail(data.code === 'site' ? 'site' : 'origin', refused);
    else if (status === 404) fail(data.code === 'list' ? 'list' : 'form', gone);
    else if (status === 413) fail('size', data.message ?? unavailable);
    else fail('unavailable', (status === 408 && data.message) || unavailable);
  }

  /**
   * Shows the result of a submission that was stored without a network, on this page or an earlier one.
   * @returns whether the visitor has been told
   */
  function arrive(answer: EmbedResponse, isOwn: boolean): boolean {
    const isTold = state.phase === (isOwn ? 'queued' : 'idle') && !controller?.signal.aborted;
    if (answer.status < 300) {
      if (isTold) set(isOwn ? { phase: 'sent', message: '' } : { message: words().later });
      emit('success', '');
    } else if (isTold) {
      if (isOwn) showAnswer(answer);
      else fail('unavailable', words().lost);
    }
    return isTold;
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    try {
      const errors = check(form);
      if (Object.keys(errors).length > 0) return refuse(errors);
      isBusy = true;
      set({ phase: 'sending', errors: {}, message: '' });
      emit('submitting', '');
      await send(form);
    } catch (error) {
      // The page may have replaced a function of the browser by one that fails.
      warn(`the form could not be sent: ${error}`);
      fail('unavailable', words().unavailable);
    } finally {
      isBusy = false;
    }
  }

  return {
    state: () => state,

    /**
     * Listens to the events of a drawn form, which bubble up from the components. Before this call no DOM is touched,
     * so that a form can be created where there is no browser.
     * @returns a function that stops listening: a submission that is being sent still completes, and listening may
     * begin again
     */
    listen(element: ShadowRoot | HTMLElement): () => void {
      root = element;
      const own = new AbortController();
      controller = own;
      watch = startResending({ host, url, signal: own.signal, own: state.phase === 'queued' ? queued : '' }, arrive);
      const ends = [
        watch.end,
        listen(element, 'focusin', () => state.isRefused || void solver.start(options().site)),
        listen(element, 'input', (event) => {
          if (!isStarted) emit('start', '');
          isStarted = true;
          const { form } = event.target as HTMLInputElement;
          if (isChecked && form) set({ errors: check(form) });
        }),
        listen(element, 'submit', (event) => {
          event.preventDefault();
          void submit(event.target as HTMLFormElement);
        }),
        // The Enter key dispatches a click on the button, too.
        listen(element, 'click', (event) => {
          const button = (event.target as Element).closest('button');
          const isSubmit = button?.form && button.type === 'submit' && !event.defaultPrevented;
          if (isSubmit && !dispatchesSubmit()) void submit(button.form);
        }),
        ...(enterKey
          ? [listen(element, 'keydown', enterKey.goOnAtEnter), listen(element, 'focusin', enterKey.showEnterKey)]
          : []),
      ];
      return () => {
        own.abort();
        for (const end of ends) end();
      };
    },

    warnEarly: showEarlyRefusal,

    /** Returns the form to its initial state. */
    reset(): void {
      isChecked = false;
      last = nothingSent;
      set({ ...idle, round: state.round + 1 });
    },

    focus: () => focus('input,textarea,select,button'),
  };
}
