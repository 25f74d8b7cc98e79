// Routes of lead forms: form posts with and without JavaScript, and the page of a single form.
import type { Request, Response } from 'express';
import { leadFormsPath } from '../../../rules/site/site-paths.ts';
import { ContentApiError } from '../api/load.ts';
import { commonHeaders } from '../http/headers.ts';
import { redirect } from '../http/redirect.ts';
import { formIdIn } from './form-id.ts';
import type { LeadPages } from './lead-page-routes.ts';
import { createTakePost, type LeadPostOptions, type TakenPost } from './lead-post.ts';
import { isTaken, replyBroken } from './lead-replies.ts';
import { ownPath } from './visit.ts';

export const leadFormRoute = `${leadFormsPath}:id/`;

export interface LeadFormRoutesOptions extends LeadPostOptions {
  pages: LeadPages;
}

const readId = ({ params }: Request): number => formIdIn(params.id);
const wantsJson = (req: Request): boolean => req.accepts(['html', 'json']) === 'json';

export function createLeadFormRoutes({ pages, ...rest }: LeadFormRoutesOptions) {
  const takePost = createTakePost(rest);

  async function answer(req: Request, res: Response): Promise<void> {
    const taken = await takePost(req, res, readId(req), !wantsJson(req));
    // A visitor who has disconnected meanwhile gets no response.
    if (!res.destroyed) await reply(req, res, taken);
  }

  async function reply(req: Request, res: Response, taken: TakenPost): Promise<void> {
    const { reply, visit } = taken;
    res.set({ ...commonHeaders, 'cache-control': 'no-store' });
    if (reply.retryAfterSeconds > 0) res.set('retry-after', String(reply.retryAfterSeconds));
    if (wantsJson(req)) return void res.status(reply.status).json({ message: reply.message });
    if (!isTaken(reply)) return pages.showAgain(req, res, taken);
    const tila = reply.status === 201 ? 'lahetetty' : 'vastaanotettu';
    const query = new URLSearchParams({ tila, ...(visit.page && { sivu: visit.page }) });
    // The visitor is redirected, so that a reload does not send the form again.
    redirect(res, 303, `${req.path}?${query}`);
  }

  return {
    async submit(req: Request, res: Response): Promise<void> {
      try {
        await answer(req, res);
      } catch (error) {
        if (res.headersSent || !wantsJson(req)) throw error;
        rest.log.error({ err: error }, 'a form post failed');
        const { status, message } = replyBroken();
        res.status(status).set(commonHeaders).json({ message });
      }
    },

    /** Shows the form itself, or the result of a form post. */
    async page(req: Request, res: Response): Promise<void> {
      const state = req.query.tila;
      const outcome = state === 'lahetetty' ? 'sent' : state === 'vastaanotettu' ? 'received' : null;
      const back = ownPath(req.query.sivu);
      const id = readId(req);
      const found = id === 0 ? 'gone' : await rest.forms.find(id, { path: back });
      if (found === 'gone' || (found === 'unknown' && !outcome)) return pages.sendMissing(req, res);
      if (found === 'unavailable' && !outcome) throw new ContentApiError('network', 'the form cannot be had');
      await pages.show(req, res, { form: typeof found === 'object' ? found : null, outcome, back });
    },
  };
}
