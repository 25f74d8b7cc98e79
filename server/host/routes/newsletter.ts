// The newsletter's form posts and its page; the service's key stays here.
import type { Request, Response } from 'express';
import { isEmail } from '../../../rules/email.ts';
import { newsletterPath } from '../../../rules/site-paths.ts';
import { clientAddress } from '../../shared/client-address.ts';
import type { NewsletterService } from '../../shared/newsletter-service.ts';
import { ContentApiError } from '../content/load.ts';
import type { NewsletterIntake } from '../newsletter/newsletter-intake.ts';
import { type NewsletterState, newsletterPage, newsletterStatus } from '../pages/basic/error-pages.ts';
import type { BuildModel } from '../render/page-renderer.ts';
import { commonHeaders } from '../security/headers.ts';
import type { PageRoutes } from './pages.ts';

export interface NewsletterRoutesOptions {
  orders: Pick<NewsletterIntake, 'submit'>;
  confirm: NewsletterService['confirm'];
  pages: PageRoutes;
  /** Ids of the lists that a visitor may order; the first is the site's own. @throws {ContentApiError} */
  lists(): Promise<string[]>;
}

/** The result of a post or of a link, and the seconds until the next attempt. */
interface Outcome {
  state: NewsletterState;
  seconds: number;
}

/** Where nothing names the time. */
const usualRetrySeconds = 5;
const now = (state: NewsletterState): Outcome => ({ state, seconds: 0 });
const failed = (seconds = usualRetrySeconds): Outcome => ({ state: 'failed', seconds });

export function createNewsletterRoutes({ orders, confirm, pages, lists }: NewsletterRoutesOptions) {
  const show = (
    req: Request,
    res: Response,
    { state, seconds }: Outcome,
    { email = '', isMailed = false }: { email?: string; isMailed?: boolean } = {},
  ): Promise<void> =>
    pages.sendFixed(
      req,
      res,
      (context) => newsletterPage({ state, email, seconds, isMailed }, context),
      newsletterPath,
      retryAfter(seconds),
    );

  /** The key is ours, so the list must be one of ours, whatever the form contains. */
  async function order(email: string, asked: unknown, address: string): Promise<Outcome> {
    let known: string[];
    try {
      known = await lists();
    } catch (error) {
      if (error instanceof ContentApiError) return failed();
      throw error;
    }
    const list = known.find((id) => id === asked) ?? known[0];
    if (list === undefined) return failed();
    const outcome = await orders.submit({ email, lists: [list] }, { address });
    if (outcome.kind === 'sent') return now('sent');
    return 'seconds' in outcome ? { state: outcome.kind, seconds: outcome.seconds } : failed();
  }

  /** Serves JSON and form posts; only the answers differ. */
  async function subscribe(req: Request, res: Response): Promise<void> {
    const isJson = req.is('application/json') !== false;
    const body = (req.body ?? {}) as Record<string, unknown>;
    const email = typeof body.email === 'string' ? body.email.trim() : '';
    const outcome = isEmail(email) ? await order(email, body.list, clientAddress(req.ip)) : now('invalid');
    const { state, seconds } = outcome;
    if (isJson) {
      const status = state === 'sent' ? 201 : newsletterStatus[state];
      res
        .status(status)
        .set({ ...commonHeaders, ...retryAfter(seconds) })
        .json({ status: state });
    } else if (state === 'sent') {
      // Redirected, so that a reload sends nothing twice.
      res.set(commonHeaders).redirect(303, `${newsletterPath}?tila=tilattu`);
    } else {
      await show(req, res, outcome, { email });
    }
  }

  return {
    page(req: Request, res: Response): Promise<void> {
      const state = req.query.tila === 'tilattu' ? 'sent' : 'form';
      const query = new URLSearchParams({ tila: state });
      const build: BuildModel = (context) => newsletterPage({ state, email: '', seconds: 0, isMailed: false }, context);
      return pages.sendShared(req, res, build, { path: newsletterPath, query });
    },
    subscribe,

    /** The target of the link in the confirmation mail. */
    async confirm(req: Request, res: Response): Promise<void> {
      // A program that only checks links confirms nothing.
      if (req.method === 'HEAD') return void res.set(commonHeaders).status(200).end();
      const token = typeof req.query.token === 'string' ? req.query.token : '';
      const result = token === '' ? 'expired' : await confirm(token);
      const outcome = result === 'failed' ? { state: 'unconfirmed' as const, seconds: usualRetrySeconds } : now(result);
      await show(req, res, outcome, { isMailed: true });
    },
  };
}

const retryAfter = (seconds: number): Record<string, string> => (seconds > 0 ? { 'retry-after': String(seconds) } : {});
