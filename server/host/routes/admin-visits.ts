// The base of the operator's pages: who is in, and where everybody else is led.
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { adminPath } from '../../../rules/site-paths.ts';
import { admin as texts } from '../../../texts/fi/admin.ts';
import type { AdminStatus } from '../../contract/admin.ts';
import { withNext } from '../accounts/next-path.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import { noRefusal, type Refusal, refused } from '../accounts/refusal.ts';
import { type AdminModel, type AdminState, entryPath, type OpenStatus } from '../pages/admin/admin-page.ts';
import { lockedPage } from '../pages/admin/entry.ts';
import type { PageContext } from '../pages/page-context.ts';
import { askedPage } from '../view/paging.ts';
import type { AccountVisit, AccountVisits } from './account-visits.ts';
import type { PageRoutes } from './pages.ts';

/** The request of an operator who is in. */
export interface OperatorVisitPage {
  visit: AccountVisit;
  status: OpenStatus;
  /** Sends a page with a token for its forms. @param refusal decides its status */
  show(build: (state: AdminState, context: PageContext) => AdminModel, refusal?: Refusal): Promise<void>;
  /** Answers that there is no such page: the backend has nothing for it. */
  sendOther(): Promise<void>;
}

export interface AdminVisits {
  visits: AccountVisits;
  /** For everybody to whom the operator's page does not exist: the content may have a page at its address. */
  sendOther(visit: AccountVisit): Promise<void>;
  /** @param done the results of posts, in words, as the address after one names them */
  page(handle: (visit: OperatorVisitPage) => Promise<void>, done?: Record<string, string>): RequestHandler;
  form(handle: (visit: OperatorVisitPage) => Promise<void>): RequestHandler[];
}

/** Where an operator goes after a post; the page then says in words what was done. */
export const withDone = (path: string, done: string): string => `${path}${path.includes('?') ? '&' : '?'}tila=${done}`;

export function createAdminVisits(visits: AccountVisits, pages: Pick<PageRoutes, 'page' | 'sendMissing'>): AdminVisits {
  const sendOther = ({ req, res }: AccountVisit) =>
    req.method === 'GET' ? pages.page(req, res) : pages.sendMissing(req, res);

  /** @param onLocked what a listed account is shown that is not let in */
  async function admit(
    visit: AccountVisit,
    handle: (visit: OperatorVisitPage) => Promise<void>,
    onLocked: (status: AdminStatus) => Promise<void> | void,
    done = '',
  ): Promise<void> {
    const status = await visit.client.admin.status();
    if (!status) return sendOther(visit);
    if (status.state === 'logged-out') return visit.goToLogin(visit.req.originalUrl);
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

  return {
    visits,
    sendOther,
    page: (handle, done = {}) =>
      visits.page((visit) => {
        const named = visit.fields.get('tila') ?? '';
        const words = Object.hasOwn(done, named) ? done[named] : '';
        return admit(visit, handle, () => visit.go(withNext(entryPath, visit.req.originalUrl)), words);
      }),
    form: (handle) =>
      visits.form((visit) =>
        admit(visit, handle, (status) => {
          const asksPassword = status.state === 'locked' && status.needs_password;
          return visit.show(
            ({ context, token, refusal }) =>
              lockedPage({ token, refusal, next: adminPath }, asksPassword, context, typedIn(visit.fields)),
            refused(texts.timeIsUp, {}, 403),
          );
        }),
      ),
  };
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

/** What an operator typed, and would lose. */
const typedIn = (fields: PostedFields): string => (fields.get('note') ?? '').slice(0, 5000);
