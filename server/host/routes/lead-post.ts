// Takes one form post from its body to its answer: it is received, checked, passed to the lead intake, and cleaned up.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { checkLeadForm } from '../../../rules/lead-form.ts';
import { type LeadForm, leadParts, rulesOf } from '../../contract/forms.ts';
import { clientAddress } from '../../shared/client-address.ts';
import type { FormFinder, FoundForm } from '../content/form-finder.ts';
import type { ImageKeeper, KeptLeadImages } from '../leads/kept-images.ts';
import { isLeadKey } from '../leads/lead.ts';
import { answerOutcome, answerStatus } from '../leads/lead-answer.ts';
import type { LeadIntake } from '../leads/lead-intake.ts';
import { PostError, type PostTexts } from '../leads/post-error.ts';
import { leadOf, valuesOf, wantsImages } from '../leads/read-post.ts';
import type { ReceivedPost, ReceivePost } from '../leads/receive-post.ts';
import { readVisit, type VisitOrigin } from '../leads/visit.ts';
import { isTaken, type LeadReply, replyShort, replyWith } from './lead-replies.ts';

export interface LeadPostOptions {
  receive: ReceivePost;
  leads: LeadIntake;
  forms: FormFinder;
  images: ImageKeeper;
  siteUrl: string;
  log: Logger;
}

/** The result of a post, and the data with which a page shows its form again. */
export interface TakenPost {
  /** Null while the form is unknown, or when it no longer exists. */
  form: LeadForm | null;
  reply: LeadReply;
  texts: PostTexts;
  visit: VisitOrigin;
  keptImages: KeptLeadImages | null;
  /** Whether any of the post could be read: else no typed value can be shown again. */
  isRead: boolean;
}

/** Undefined for a form that is unknown now: an unchecked lead is better than a lost one. */
type KnownForm = LeadForm | undefined;

export function createTakePost({ receive, leads, forms, images, siteUrl, log }: LeadPostOptions) {
  const visitOf = ({ headers }: Request, texts: PostTexts): VisitOrigin =>
    readVisit({
      page: texts.get(leadParts.page)?.[0],
      campaign: texts.get(leadParts.campaign)?.[0],
      referer: headers.referer,
      siteUrl,
      host: headers.host,
    });

  async function decide(req: Request, formId: number, form: KnownForm, post: ReceivedPost): Promise<LeadReply> {
    const errors = form ? checkLeadForm(rulesOf(form), valuesOf(form, post)) : {};
    if (Object.keys(errors).length > 0) return replyWith({ code: 'invalid', errors });
    const lead = leadOf(formId, form ?? null, post, visitOf(req, post.texts));
    const given = String(req.headers['idempotency-key'] ?? '').toLowerCase();
    const outcome = await leads.submit(lead, post.folder, {
      address: clientAddress(req.ip),
      userAgent: String(req.headers['user-agent'] ?? ''),
      key: isLeadKey(given) ? given : null,
    });
    return replyWith(answerOutcome(outcome), form?.success_text);
  }

  /** @param keepsImages whether the answer is a page, on which the visitor can't choose them again */
  async function take(req: Request, formId: number, form: KnownForm, received: ReceivedPost, keepsImages: boolean) {
    const token = received.texts.get(leadParts.keptImages)?.[0] ?? '';
    const kept = token === '' ? [] : await images.bringBack(token, formId, received.folder);
    const post: ReceivedPost = { ...received, files: [...(kept ?? []), ...received.files] };
    // A lead is never taken without the images that the visitor expects in it.
    const isShort = kept === null && post.files.every(({ stored }) => stored === '');
    const reply = isShort ? replyShort() : await decide(req, formId, form, post);
    const keptImages =
      keepsImages && form && !isTaken(reply) ? await images.keep(formId, post.files, post.folder) : null;
    return { reply, keptImages };
  }

  /**
   * Before the body is read: whether the form certainly does not exist, and which parts of the post may be its images.
   */
  async function expect(req: Request, id: number) {
    const [known, popup] = await Promise.all([forms.ask(id), forms.inPopup(id)]);
    const { page: path } = visitOf(req, new Map());
    const isGone = known === 'gone' && !popup && (await forms.look(id, known, { path })) === 'gone';
    const possible = typeof known === 'object' ? [known, ...(popup ? [popup] : [])] : [null];
    return { known, isGone, wants: (part: string) => possible.some((form) => wantsImages(form)(part)) };
  }

  async function findForm(req: Request, id: number, known: FoundForm, texts: PostTexts): Promise<FoundForm> {
    const pageId = Number(texts.get(leadParts.pageId)?.[0] ?? '');
    return forms.look(id, known, {
      isPopup: texts.get(leadParts.popup)?.[0] === '1',
      pageId: Number.isSafeInteger(pageId) && pageId > 0 ? pageId : null,
      path: visitOf(req, texts).page,
    });
  }

  /** @returns a post that was refused without a check of its content */
  function turnAway(
    req: Request,
    status: number,
    texts: PostTexts = new Map(),
    form: LeadForm | null = null,
  ): TakenPost {
    const visit = visitOf(req, texts);
    return { form, reply: replyWith(answerStatus(status)), texts, visit, keptImages: null, isRead: texts.size > 0 };
  }

  /** @param isPage whether the answer is a page */
  return async (req: Request, res: Response, formId: number, isPage: boolean): Promise<TakenPost> => {
    if (formId === 0) return turnAway(req, 404);
    const { known, isGone, wants } = await expect(req, formId);
    if (isGone) return turnAway(req, 404);
    let post: ReceivedPost;
    try {
      post = await receive(req, res, wants);
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      const { status, texts, message } = error;
      if (status >= 500) log.error({ reason: message }, 'a form post cannot be received');
      return turnAway(req, status, texts, formIn(known));
    }
    const { texts } = post;
    try {
      const found = await findForm(req, formId, known, texts);
      if (found === 'gone') return turnAway(req, 404, texts);
      const form = formIn(found);
      const taken = await take(req, formId, form ?? undefined, post, isPage);
      return { ...taken, form, texts, visit: visitOf(req, texts), isRead: true };
    } finally {
      await post.dispose();
    }
  };
}

const formIn = (found: FoundForm): LeadForm | null => (typeof found === 'object' ? found : null);
