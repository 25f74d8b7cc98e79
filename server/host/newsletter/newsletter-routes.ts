// The newsletter's form posts and its page; the key of the newsletter service never leaves the host.
import type { Request, Response } from 'express';
import { isEmail, withoutInvisible } from '../../../rules/forms/email.ts';
import { newsletterPath } from '../../../rules/site/site-paths.ts';
import { clientAddress } from '../../shared/client-address.ts';
import type { Confirmed, NewsletterService, Unsubscribed } from '../../shared/newsletter-service.ts';
import { ContentApiError } from '../api/load.ts';
import { commonHeaders } from '../http/headers.ts';
import type { BuildModel } from '../http/page-renderer.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import { redirect } from '../http/redirect.ts';
import {
  type Cancellation,
  type NewsletterState,
  newsletterPage,
  newsletterStatus,
  type ShownNewsletter,
} from '../pages/basic/newsletter-page.ts';
import type { NewsletterIntake } from './newsletter-intake.ts';

export interface NewsletterRoutesOptions {
  orders: Pick<NewsletterIntake, 'submit' | 'forgetRecent'>;
  service: Pick<NewsletterService, 'confirm' | 'unsubscribe'>;
  /** Page where subscribers of the newsletter service unsubscribe; null if only its mails have a link for that. */
  unsubscribeUrl: string | null;
  pages: PageRoutes;
  /**
   * Ids of the lists that a visitor may order; the first one is the default.
   * @throws {ContentApiError}
   */
  lists(): Promise<string[]>;
}

/** The result of a form post or of a link, and the seconds until the next attempt. */
interface Outcome {
  state: NewsletterState;
  seconds: number;
}

/** Default waiting time, when the service names none. */
const defaultRetrySeconds = 5;
const now = (state: NewsletterState): Outcome => ({ state, seconds: 0 });
const failed = (seconds = defaultRetrySeconds): Outcome => ({ state: 'failed', seconds });

export function createNewsletterRoutes({ orders, service, unsubscribeUrl, pages, lists }: NewsletterRoutesOptions) {
  const show = (
    req: Request,
    res: Response,
    outcome: Outcome,
    details: Partial<Omit<ShownNewsletter, keyof Outcome>> = {},
  ): Promise<void> =>
    pages.sendFixed(
      req,
      res,
      (context) => newsletterPage({ ...details, ...outcome }, context),
      newsletterPath,
      retryAfter(outcome.seconds),
    );

  /** The order is sent with the host's key, so the list must be one of this site's, whatever the form contains. */
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

  /** Handles JSON and form posts; only the responses differ. */
  async function subscribe(req: Request, res: Response): Promise<void> {
    const isJson = req.is('application/json') !== false;
    const body = (req.body ?? {}) as Record<string, unknown>;
    const email = typeof body.email === 'string' ? withoutInvisible(body.email) : '';
    const outcome = isEmail(email) ? await order(email, body.list, clientAddress(req.ip)) : now('invalid');
    const { state, seconds } = outcome;
    if (isJson) {
      const status = state === 'sent' ? 201 : newsletterStatus[state];
      res
        .status(status)
        .set({ ...commonHeaders, ...retryAfter(seconds) })
        .json({ status: state });
    } else if (state === 'sent') {
      // The visitor is redirected, so that a reload does not send the order again.
      redirect(res, 303, `${newsletterPath}?tila=tilattu`);
    } else {
      await show(req, res, outcome, { email });
    }
  }

  return {
    page(req: Request, res: Response): Promise<void> {
      const state = req.query.tila === 'tilattu' ? 'sent' : 'form';
      const query = new URLSearchParams({ tila: state });
      const build: BuildModel = (context) => newsletterPage({ state, seconds: 0 }, context);
      return pages.sendShared(req, res, build, { path: newsletterPath, query });
    },
    subscribe,

    /**
     * The target of the link in the confirmation mail: a page with a button, because programs that check a mail's links follow
     * links, but press no buttons.
     */
    async confirmPage(req: Request, res: Response): Promise<void> {
      const token = tokenIn(req.query);
      await show(req, res, now(token === '' ? 'expired' : 'confirm'), { token, isMailed: true });
    },

    async confirm(req: Request, res: Response): Promise<void> {
      const token = tokenIn(req.body);
      const result: Confirmed = token === '' ? { kind: 'expired' } : await service.confirm(token);
      if (result.kind === 'failed')
        return show(req, res, { state: 'unconfirmed', seconds: defaultRetrySeconds }, { token, isMailed: true });
      const way = result.kind === 'confirmed' ? result.unsubscribeUrl || (unsubscribeUrl ?? '') : '';
      await show(req, res, now(result.kind), { unsubscribeUrl: way, isMailed: true });
    },

    /**
     * The target of the unsubscribe link in a newsletter: a page with a button, which programs that check a mail's links do not
     * press.
     */
    async unsubscribePage(req: Request, res: Response): Promise<void> {
      const cancellation = cancellationIn(req.query);
      if (cancellation) return show(req, res, now('unsubscribe'), { cancellation, isMailed: true });
      if (req.query.token !== undefined) return show(req, res, now('unsubscribeBroken'), { isMailed: true });
      if (unsubscribeUrl !== null) return redirect(res, 302, unsubscribeUrl);
      await show(req, res, now('unsubscribeHelp'), { isMailed: true });
    },

    /**
     * Handles that page's button, and the one-click unsubscribe of a mail program (RFC 8058), which posts to the same URL. The
     * URL contains all data, so the body is not read.
     */
    async unsubscribe(req: Request, res: Response): Promise<void> {
      const cancellation = cancellationIn(req.query);
      if (!cancellation) return show(req, res, now('unsubscribeBroken'), { isMailed: true });
      const result = await service.unsubscribe(cancellation.list, cancellation.token);
      if (result === 'unsubscribed') await orders.forgetRecent();
      const outcome = unsubscribeOutcomes[result];
      await show(req, res, outcome, { cancellation, isMailed: true });
    },
  };
}

const unsubscribeOutcomes: Record<Unsubscribed, Outcome> = {
  unsubscribed: now('unsubscribed'),
  unknown: now('unsubscribeBroken'),
  failed: { state: 'unsubscribeFailed', seconds: defaultRetrySeconds },
};

/** Maximum length of a token: longer than the token of any known service. */
const maxTokenLength = 500;

/** Empty for a token that is missing, repeated or invalid. */
function tokenIn(fields: unknown): string {
  const { token } = (fields ?? {}) as { token?: unknown };
  return typeof token === 'string' && token.length <= maxTokenLength ? token : '';
}

const maxListLength = 200;

/** The subscription that an unsubscribe link cancels; null for a link without a list or a token. */
function cancellationIn(query: Request['query']): Cancellation | null {
  const { kirje: list } = query;
  const token = tokenIn(query);
  return token !== '' && typeof list === 'string' && list.length <= maxListLength ? { list, token } : null;
}

const retryAfter = (seconds: number): Record<string, string> => (seconds > 0 ? { 'retry-after': String(seconds) } : {});
