// The base of the operator's pages: checks who is signed in, and redirects everybody else.
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { adminPath } from '../../../rules/site/site-paths.ts';
import { admin as texts } from '../../../texts/fi/admin.ts';
import type { AdminStatus } from '../../contract/admin.ts';
import type { AccountChange, AccountPageRequest, AccountVisits } from '../accounts/account-requests.ts';
import { withNext } from '../accounts/next-path.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import { apiUnavailable, noRefusal, type Refusal, refused } from '../accounts/refusal.ts';
import type { AccountResponse } from '../api/account-response.ts';
import type { AdminChanges } from '../api/admin-calls.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import type { PageContext } from '../pages/page-context.ts';
import { askedPage } from '../view/paging.ts';
import { type AdminModel, type AdminState, entryPath, type OpenStatus } from './pages/admin-page.ts';
import { failedPage, lockedPage } from './pages/entry.ts';

/** The request of an operator who is signed in. */
export interface OperatorVisitPage {
  visit: AccountPageRequest;
  status: OpenStatus;
  /**
   * Sends a page with a token for its forms.
   * @param refusal determines the status
   */
  show(build: (state: AdminState, context: PageContext) => AdminModel, refusal?: Refusal): Promise<void>;
  /** Sends a 404: the backend has no data for this page. */
  sendOther(): Promise<void>;
}

export interface AdminVisits {
  visits: AccountVisits;
  /** Responds to visitors to whom the operator's pages do not exist: the content may have a page at this path. */
  sendOther(visit: AccountPageRequest): Promise<void>;
  /** @param done messages about results of form posts, by the name in the URL after a form post */
  page(handle: (visit: OperatorVisitPage) => Promise<void>, done?: Record<string, string>): RequestHandler;
  form(handle: (visit: OperatorVisitPage) => Promise<void>): RequestHandler[];
}

/** The handling of visitors who may not see the page. */
interface Admission {
  /** Called for an operator's account that is not fully signed in. */
  onLocked(status: AdminStatus): Promise<void> | void;
  onLoggedOut(): Promise<void> | void;
  /** The message about the result of the last form post. */
  done?: string;
}

/** The URL after a form post; its page then shows the message about the result. */
export const withDone = (path: string, done: string): string => `${path}${path.includes('?') ? '&' : '?'}tila=${done}`;

export function createAdminVisits(visits: AccountVisits, pages: Pick<PageRoutes, 'page' | 'sendMissing'>): AdminVisits {
  const sendOther = ({ req, res }: AccountPageRequest) =>
    req.method === 'GET' ? pages.page(req, res) : pages.sendMissing(req, res);

  async function admit(
    visit: AccountPageRequest,
    handle: (visit: OperatorVisitPage) => Promise<void>,
    { onLocked, onLoggedOut, done = '' }: Admission,
  ): Promise<void> {
    const status = await visit.client.admin.status();
    if (!status) return sendOther(visit);
    if (status.state === 'logged-out') return onLoggedOut();
    if (status.state !== 'open') return onLocked(status);
    return handle({
      visit,
      status,
      sendOther: () => sendOther(visit),
      show: (build, refusal = noRefusal) =>
        visit.show(
          ({ context, token, refusal: shown }) => build({ status, token, refusal: shown, done }, context),
          refusal,
        ),
    });
  }

  /** Shows the text that was typed into a form whose own page can't be shown, so that the text is not lost. */
  const showTyped = (visit: AccountPageRequest, refusal: Refusal, help: string): Promise<void> => {
    const typed = typedIn(visit.fields);
    return visit.show(
      ({ context, token, refusal: shown }) => failedPage({ token, refusal: shown }, { typed, help }, context),
      refusal,
    );
  };

  async function showFailed(visit: AccountPageRequest, error: unknown): Promise<void> {
    if (typedIn(visit.fields) === '' || visit.res.headersSent) throw error;
    // Logs a failure of the backend, and throws any other error.
    await visit.optional(Promise.reject(error));
    await showTyped(visit, apiUnavailable, texts.typedFailed);
  }

  return {
    visits,
    sendOther,
    page: (handle, done = {}) =>
      visits.page((visit) => {
        const named = visit.fields.get('tila') ?? '';
        const words = Object.hasOwn(done, named) ? done[named] : '';
        return admit(visit, handle, {
          onLocked: () => visit.go(withNext(entryPath, visit.req.originalUrl)),
          onLoggedOut: () => visit.goToLogin(visit.req.originalUrl),
          done: words,
        });
      }),
    form: (handle) =>
      visits.form((visit) =>
        admit(visit, handle, {
          onLocked: (status) => {
            const asksPassword = status.state === 'locked' && status.needs_password;
            return visit.show(
              ({ context, token, refusal }) =>
                lockedPage({ token, refusal, next: adminPath }, asksPassword, context, typedIn(visit.fields)),
              refused(texts.timeIsUp, {}, 403),
            );
          },
          // There is no page at the path of a form.
          onLoggedOut: () =>
            typedIn(visit.fields) === ''
              ? visit.goToLogin(adminPath)
              : showTyped(visit, refused(texts.loggedOut, {}, 403), texts.typedHelp),
        }).catch((error) => showFailed(visit, error)),
      ),
  };
}

/** Statuses of a call that the backend does not know. */
export const unknownCall: readonly number[] = [404, 405, 501];

/**
 * Changes something for an operator, without showing any message of the backend.
 * @param of `shown`: the fields whose errors the page shows; `gone`: the message for a 404, if the call can respond with one
 */
export async function changeFor<T>(
  visit: AccountPageRequest,
  call: (operator: AdminChanges) => Promise<AccountResponse<T>>,
  of: { shown?: readonly string[]; gone?: string } = {},
): Promise<AccountChange<T>> {
  const change = await visit.change((_account, operator) => call(operator), texts.failed);
  const { answer, refusal } = change;
  if (!refusal || !answer) return change;
  const { shown = [], gone = '' } = of;
  if (gone !== '' && answer.status === 404) return { answer, refusal: refused(gone, {}, 404) };
  return { answer, refusal: inOwnWords(refusal, answer.status, shown) };
}

/**
 * Replaces the message of a refusal by the host's own; the message about a rate limit is retained, because it names the waiting
 * time.
 */
export function inOwnWords(refusal: Refusal, status: number, shown: readonly string[] = []): Refusal {
  const saidByHost = refusal.withoutToken !== undefined || status === 429;
  if (unknownCall.includes(status)) return refused(texts.unsupported, {}, 501);
  if (status >= 500 || saidByHost) return refusal;
  const errors = Object.fromEntries(Object.entries(refusal.errors).filter(([name]) => shown.includes(name)));
  return { ...refusal, errors, problem: Object.keys(errors).length > 0 ? '' : texts.notAccepted };
}

/**
 * The requested page of a list, or the first page if it does not exist, because lists shrink.
 * @param name name of the parameter in the URL
 */
export async function askedListPage<T>(
  fields: PostedFields,
  ask: (page: number) => Promise<T | null>,
  name = 'page',
): Promise<T | null> {
  const page = Math.max(1, askedPage(fields.get(name)));
  return (await ask(page)) ?? (page > 1 ? ask(1) : null);
}

/** The idempotency key of a form. A key that cannot be sent in a header was not issued by this host, and is replaced. */
export function formKeyIn(fields: PostedFields): string {
  const key = (fields.get('key') ?? '').slice(0, 100);
  return /^[\w-]+$/.test(key) ? key : randomUUID();
}

/** Text that an operator typed and would lose: a note, a person's email address, or a search. */
const typedIn = (fields: PostedFields): string =>
  (fields.get('note') || fields.get('email') || fields.get('haku') || '').slice(0, 5000);
