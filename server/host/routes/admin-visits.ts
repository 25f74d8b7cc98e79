// The base of the operator's pages: who is in, and where everybody else is led.
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { adminPath } from '../../../rules/site-paths.ts';
import { admin as texts } from '../../../texts/fi/admin.ts';
import type { AdminStatus } from '../../contract/admin.ts';
import { withNext } from '../accounts/next-path.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import { noRefusal, outOfOrder, type Refusal, refused } from '../accounts/refusal.ts';
import type { AccountResponse } from '../content/account-response.ts';
import type { AdminChanges } from '../content/admin-calls.ts';
import { type AdminModel, type AdminState, entryPath, type OpenStatus } from '../pages/admin/admin-page.ts';
import { failedPage, lockedPage } from '../pages/admin/entry.ts';
import type { PageContext } from '../pages/page-context.ts';
import { askedPage } from '../view/paging.ts';
import type { AccountChange, AccountPageRequest, AccountVisits } from './account-visits.ts';
import type { PageRoutes } from './pages.ts';

/** The request of an operator who is in. */
export interface OperatorVisitPage {
  visit: AccountPageRequest;
  status: OpenStatus;
  /** Sends a page with a token for its forms. @param refusal decides its status */
  show(build: (state: AdminState, context: PageContext) => AdminModel, refusal?: Refusal): Promise<void>;
  /** Answers that there is no such page: the backend has nothing for it. */
  sendOther(): Promise<void>;
}

export interface AdminVisits {
  visits: AccountVisits;
  /** For everybody to whom the operator's page does not exist: the content may have a page at its address. */
  sendOther(visit: AccountPageRequest): Promise<void>;
  /** @param done the results of posts, in words, as the address after one names them */
  page(handle: (visit: OperatorVisitPage) => Promise<void>, done?: Record<string, string>): RequestHandler;
  form(handle: (visit: OperatorVisitPage) => Promise<void>): RequestHandler[];
}

/** What those see who are not let in. */
interface Admission {
  /** For a listed account. */
  onLocked(status: AdminStatus): Promise<void> | void;
  onLoggedOut(): Promise<void> | void;
  /** The result of the last post, in words. */
  done?: string;
}

/** Where an operator goes after a post; the page then says in words what was done. */
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

  /** What was typed into a form is kept though its own page can't be shown. */
  const showTyped = (visit: AccountPageRequest, refusal: Refusal, help: string): Promise<void> => {
    const typed = typedIn(visit.fields);
    return visit.show(
      ({ context, token, refusal: shown }) => failedPage({ token, refusal: shown }, { typed, help }, context),
      refusal,
    );
  };

  async function showFailed(visit: AccountPageRequest, error: unknown): Promise<void> {
    if (typedIn(visit.fields) === '' || visit.res.headersSent) throw error;
    // Notes a failure of the backend, and throws any other.
    await visit.optional(Promise.reject(error));
    await showTyped(visit, outOfOrder, texts.typedFailed);
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
          // The address of a form shows nothing.
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
 * Changes something for an operator, whom no sentence of the backend is shown.
 * @param of `shown` are the fields at which the page tells of an error, `gone` is what a 404 means, where it is an answer
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

/** A refusal in the host's own words; a limit keeps those of its time. */
export function inOwnWords(refusal: Refusal, status: number, shown: readonly string[] = []): Refusal {
  const saidByHost = refusal.withoutToken !== undefined || status === 429;
  if (unknownCall.includes(status)) return refused(texts.unsupported, {}, 501);
  if (status >= 500 || saidByHost) return refusal;
  const errors = Object.fromEntries(Object.entries(refusal.errors).filter(([name]) => shown.includes(name)));
  return { ...refusal, errors, problem: Object.keys(errors).length > 0 ? '' : texts.notAccepted };
}

/**
 * The page of a list that an address asks for, or the first one: lists grow shorter.
 * @param name of the address's parameter
 */
export async function askedListPage<T>(
  fields: PostedFields,
  ask: (page: number) => Promise<T | null>,
  name = 'page',
): Promise<T | null> {
  const page = Math.max(1, askedPage(fields.get(name)));
  return (await ask(page)) ?? (page > 1 ? ask(1) : null);
}

/** The key of a form that does something once. One that no header can hold is none of ours. */
export function formKeyIn(fields: PostedFields): string {
  const key = (fields.get('key') ?? '').slice(0, 100);
  return /^[\w-]+$/.test(key) ? key : randomUUID();
}

/** What an operator typed, and would lose: a note, a person's address, or a search. */
const typedIn = (fields: PostedFields): string =>
  (fields.get('note') || fields.get('email') || fields.get('haku') || '').slice(0, 5000);
