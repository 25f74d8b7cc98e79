// The newsletter's form posts and its page; the service's key stays here.
import type { Request, Response } from 'express';
import { isEmail } from '../../../rules/email.ts';
import { newsletterPath } from '../../../rules/site-paths.ts';
import type { NewsletterService } from '../../shared/newsletter-service.ts';
import { type NewsletterState, newsletterPage } from '../pages/basic/error-pages.ts';
import { commonHeaders } from '../security/headers.ts';
import type { PageRoutes } from './pages.ts';

export interface NewsletterRoutesOptions {
  service: NewsletterService;
  pages: PageRoutes;
  /** Ids of the lists that a visitor may order; the first is the site's own. @throws {ContentApiError} */
  lists(): Promise<string[]>;
}

export function createNewsletterRoutes({ service, pages, lists }: NewsletterRoutesOptions) {
  const show = (req: Request, res: Response, state: NewsletterState, email = ''): Promise<void> =>
    pages.sendFixed(req, res, (context) => newsletterPage(state, email, context), newsletterPath);

  /** The key is ours, so the list must be one of ours, whatever the form contains. */
  async function order(email: string, asked: unknown): Promise<'sent' | 'failed'> {
    const known = await lists();
    const list = known.find((id) => id === asked) ?? known[0];
    return list !== undefined && (await service.subscribe(email, list)) === 'sent' ? 'sent' : 'failed';
  }

  /** Serves JSON and form posts; only the answers differ. */
  async function subscribe(req: Request, res: Response): Promise<void> {
    const isJson = req.is('application/json') !== false;
    const body = (req.body ?? {}) as Record<string, unknown>;
    const email = typeof body.email === 'string' ? body.email.trim() : '';
    const outcome = isEmail(email) ? await order(email, body.list) : 'invalid';
    if (isJson) {
      const status = { sent: 201, invalid: 422, failed: 502 }[outcome];
      res.status(status).set(commonHeaders).json({ status: outcome });
    } else if (outcome === 'sent') {
      // Redirected, so that a reload sends nothing twice.
      res.set(commonHeaders).redirect(303, `${newsletterPath}?tila=tilattu`);
    } else {
      await show(req, res, outcome, email);
    }
  }

  return {
    page: (req: Request, res: Response) => show(req, res, req.query.tila === 'tilattu' ? 'sent' : 'form'),
    subscribe,

    /** The target of the link in the confirmation mail. */
    async confirm(req: Request, res: Response): Promise<void> {
      // A program that only checks links confirms nothing.
      if (req.method === 'HEAD') return void res.set(commonHeaders).status(200).end();
      const token = typeof req.query.token === 'string' ? req.query.token : '';
      const outcome = token === '' ? 'expired' : await service.confirm(token);
      await show(req, res, outcome);
    },
  };
}
