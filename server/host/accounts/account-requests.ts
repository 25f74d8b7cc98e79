// The base of a visitor's account pages: the account client, the CSRF token, and the handling of failures.
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { csrfField } from '../../../rules/api/csrf.ts';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { auth, accountPages as texts } from '../../../texts/fi/accounts.ts';
import type { AccountChanges } from '../api/account-changes.ts';
import type { AccountRefusal, AccountResponse, AccountSuccess } from '../api/account-response.ts';
import type { AdminChanges } from '../api/admin-calls.ts';
import { ContentApiError } from '../api/load.ts';
import type { VisitorCalls } from '../api/visitor-calls.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import { redirect } from '../http/redirect.ts';
import type { Intake } from '../intake/intake.ts';
import type { PageContext, PageSources } from '../pages/page-context.ts';
import type { PageModel } from '../pages/page-model.ts';
import { type AccountClient, openAccountClient } from './account-client.ts';
import { readNext, withNext } from './next-path.ts';
import { type PostedFields, queryFields, type ReadFields, readFields } from './read-fields.ts';
import { apiUnavailable, isLoggedOut, noRefusal, type Refusal, refusalOf } from './refusal.ts';

const maxTokenLength = 200;

export interface AccountVisitsOptions {
  pages: PageRoutes;
  calls: VisitorCalls;
  /** Headers sent with every account page. */
  headers: Record<string, string>;
  intake: Intake;
  /** Accepts only form posts from this site's pages. */
  refuseForeign: RequestHandler;
  log: Logger;
}

/** The data from which an account page is built. */
export interface ShownVisit {
  context: PageContext;
  /** Loads the page's data from the content API. */
  sources: Pick<PageSources, 'content' | 'optional'>;
  /** CSRF token for the hidden field {@link csrfField} of the page's forms. */
  token: string;
  refusal: Refusal;
}

/** The result of a change: `refusal` is null after a success, and `answer` is null when there was no response. */
export type AccountChange<T = unknown> =
  | { answer: AccountSuccess<T>; refusal: null }
  | { answer: AccountRefusal | null; refusal: Refusal };

/** Whether a change was refused because the session has ended. */
export const isSessionOver = ({ answer }: AccountChange): boolean => !!answer && !answer.isOk && isLoggedOut(answer);

/** One request for an account page. */
export interface AccountPageRequest<F extends PostedFields = PostedFields> {
  req: Request;
  res: Response;
  client: AccountClient;
  /** The fields of the form post; for a page, the parameters of its URL. */
  fields: F;
  /** The path after the action, from the field `next`: always on this site. */
  next: string;
  /**
   * Changes something with the token of the form post. Does not throw when there is no response.
   * @param fallback the message for a refusal without a reason
   */
  change<T>(
    call: (account: AccountChanges, admin: AdminChanges) => Promise<AccountResponse<T>>,
    fallback: string,
  ): Promise<AccountChange<T>>;
  /** Waits for data that the page can do without: null also when there is no response, which is logged. */
  optional<A>(answer: Promise<A | null>): Promise<A | null>;
  /**
   * Sends the page with a token for its forms. A refusal determines the status; while the account API is unreachable, the page
   * says so.
   * @param headers sent besides the headers of every account page, or in place of them
   */
  show(
    build: (shown: ShownVisit) => PageModel | Promise<PageModel>,
    refusal?: Refusal,
    headers?: Record<string, string>,
  ): Promise<void>;
  /** Redirects the visitor; after a form post, so that a reload does not send it again. */
  go(path: string): void;
  /** Redirects a visitor to the login, which returns to `path` afterwards. */
  goToLogin(path: string): void;
}

export type AccountVisits = ReturnType<typeof createAccountVisits>;

export function createAccountVisits(options: AccountVisitsOptions) {
  const { pages, calls, intake, refuseForeign, log } = options;

  function open<F extends PostedFields>(req: Request, res: Response, fields: F): AccountPageRequest<F> {
    const client = openAccountClient(calls, req, res);
    const posted = req.method === 'POST' ? (fields.get(csrfField) ?? '').slice(0, maxTokenLength) : '';
    const logAway = (err: unknown) => {
      if (!(err instanceof ContentApiError)) throw err;
      log.error({ path: req.path, err }, 'the account API did not answer');
    };
    const go = (path: string) => redirect(res, 303, path);

    return {
      req,
      res,
      client,
      fields,
      next: readNext(fields.get('next')),
      go,
      goToLogin: (path) => go(withNext(accountPaths.login, readNext(path))),

      async change(call, fallback) {
        try {
          const answer = await call(client.changes(posted), client.adminChanges(posted));
          return answer.isOk ? { answer, refusal: null } : { answer, refusal: refusalOf(answer, fallback) };
        } catch (err) {
          logAway(err);
          return { answer: null, refusal: apiUnavailable };
        }
      },

      optional: (answer) =>
        answer.catch((err) => {
          logAway(err);
          return null;
        }),

      async show(build, refusal = noRefusal, headers = {}) {
        let shown = refusal;
        let token = posted;
        // After a failure the page reuses the token of the form post, which may be valid a moment later.
        if (shown.status < 500)
          token = await client.token().catch((err) => {
            logAway(err);
            shown = { ...apiUnavailable, errors: shown.errors };
            return posted;
          });
        if (token === '' && shown.withoutToken) shown = { ...shown, problem: shown.withoutToken };
        const late: Record<string, string> =
          shown.retryAfterSeconds > 0 ? { 'retry-after': String(shown.retryAfterSeconds) } : {};
        const buildModel = async (context: PageContext, sources: ShownVisit['sources']) => {
          const model = await build({ context, sources, token, refusal: shown });
          return shown.status === 200 ? model : { ...model, status: shown.status };
        };
        await pages.sendOwn(req, res, buildModel, { ...options.headers, ...late, ...headers });
      },
    };
  }

  /** Sends an error page after an unexpected error, and after a failure of the content API. */
  const guarded =
    (work: (req: Request, res: Response) => Promise<void>): RequestHandler =>
    (req, res) =>
      work(req, res).catch((error) => {
        if (res.headersSent) return void res.destroy();
        return pages.sendFailure(req, res, error);
      });

  /** An unreadable body contains no values that could be shown again. */
  function refuseBody(req: Request, res: Response, error: unknown): void {
    const { status = 500 } = error as { status?: number };
    if (status >= 500) throw error;
    const text = status === 408 ? texts.slow : texts.unreadable;
    pages.sendPlainMessage(req, res, { status, heading: auth.oops, text });
  }

  return {
    /** Handles a GET. The page must change nothing: mail scanners and browsers open links by themselves. */
    page: (handle: (visit: AccountPageRequest) => Promise<void>): RequestHandler =>
      guarded((req, res) => handle(open(req, res, queryFields(req)))),

    /**
     * Handles a form post: it ends in `go`, or in `show` with the errors.
     * @param read reader for bodies larger than 16 kB, or with more than fields
     */
    form<F extends PostedFields = PostedFields>(
      handle: (visit: AccountPageRequest<F>) => Promise<void>,
      read?: ReadFields<F>,
    ) {
      const readBody = (read ?? readFields) as ReadFields<F>;
      const submit = guarded(async (req, res) => {
        const fields = await intake.receiving(req, readBody(req, res)).catch((error) => refuseBody(req, res, error));
        if (fields) await handle(open(req, res, fields));
      });
      return [refuseForeign, submit];
    },
  };
}
