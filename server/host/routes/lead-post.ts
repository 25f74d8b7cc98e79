// Takes one form post from its body to its answer: received, checked, brought to the desk, and cleaned up after.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { checkLeadForm } from '../../../rules/lead-form.ts';
import { type LeadForm, leadParts, rulesOf } from '../../contract/forms.ts';
import { clientAddress } from '../leads/client-address.ts';
import type { ImageKeeper, KeptImages } from '../leads/kept-images.ts';
import { isLeadKey } from '../leads/lead.ts';
import type { LeadDesk } from '../leads/lead-desk.ts';
import { leadOf, valuesOf, wantsImages } from '../leads/read-post.ts';
import { PostError, type PostTexts, type ReceivedPost, type ReceivePost } from '../leads/receive-post.ts';
import { readVisit, type Visit } from '../leads/visit.ts';
import { answerErrors, answerOutcome, answerShort, answerStatus, type LeadAnswer } from './lead-answers.ts';

export interface LeadPostOptions {
  receive: ReceivePost;
  desk: LeadDesk;
  images: ImageKeeper;
  siteUrl: string;
  log: Logger;
}

/** What became of a post, and what a page needs to show its form again. */
export interface TakenPost {
  said: LeadAnswer;
  texts: PostTexts;
  visit: Visit;
  keptImages: KeptImages | null;
  /** Whether any of it could be read: else nothing that was typed can be shown again. */
  isRead: boolean;
}

/** Undefined for a form that the backend can't tell of now: its leads are taken unchecked. */
type KnownForm = LeadForm | undefined;

export const isTaken = ({ status }: LeadAnswer): boolean => status === 201 || status === 202;

export function createTakePost({ receive, desk, images, siteUrl, log }: LeadPostOptions) {
  const visitOf = ({ headers }: Request, texts: PostTexts): Visit =>
    readVisit({
      page: texts.get(leadParts.page)?.[0],
      campaign: texts.get(leadParts.campaign)?.[0],
      referer: headers.referer,
      siteUrl,
      host: headers.host,
    });

  async function decide(req: Request, formId: number, form: KnownForm, post: ReceivedPost): Promise<LeadAnswer> {
    const errors = form ? checkLeadForm(rulesOf(form), valuesOf(form, post)) : {};
    if (Object.keys(errors).length > 0) return answerErrors(errors);
    const lead = leadOf(formId, form ?? null, post, visitOf(req, post.texts));
    const given = String(req.headers['idempotency-key'] ?? '').toLowerCase();
    const outcome = await desk.submit(lead, post.folder, {
      address: clientAddress(req.ip),
      userAgent: String(req.headers['user-agent'] ?? ''),
      key: isLeadKey(given) ? given : null,
    });
    return answerOutcome(outcome, form?.success_text ?? '');
  }

  /** @param keepsImages whether the answer is a page, on which nobody can choose them again */
  async function take(req: Request, formId: number, form: KnownForm, came: ReceivedPost, keepsImages: boolean) {
    const token = came.texts.get(leadParts.keptImages)?.[0] ?? '';
    const kept = token === '' ? [] : await images.bringBack(token, formId, came.folder);
    const post: ReceivedPost = { ...came, files: [...(kept ?? []), ...came.files] };
    // Never without the images that the visitor believes to be there.
    const isShort = kept === null && post.files.every(({ stored }) => stored === '');
    const said = isShort ? answerShort() : await decide(req, formId, form, post);
    const keptImages =
      keepsImages && form && !isTaken(said) ? await images.keep(formId, post.files, post.folder) : null;
    return { said, keptImages };
  }

  return {
    visitOf,

    async takePost(req: Request, res: Response, formId: number, form: KnownForm, isPage: boolean): Promise<TakenPost> {
      let post: ReceivedPost;
      try {
        post = await receive(req, res, wantsImages(form ?? null));
      } catch (error) {
        if (!(error instanceof PostError)) throw error;
        const { status, texts, message } = error;
        if (status >= 500) log.error({ reason: message }, 'a form post can not be received');
        const isRead = texts.size > 0;
        return { said: answerStatus(status), texts, visit: visitOf(req, texts), keptImages: null, isRead };
      }
      const { texts } = post;
      const taken = await take(req, formId, form, post, isPage).finally(() => post.dispose());
      return { ...taken, texts, visit: visitOf(req, texts), isRead: true };
    },
  };
}
