// Handles one form post from its body to its response: it is received, checked, passed to the lead intake, and cleaned up.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { checkLeadForm, correctableFields, hasFiles, isFilledIn } from '../../../rules/leads/form.ts';
import { type LeadForm, leadParts, rulesOf } from '../../contract/forms.ts';
import { clientAddress } from '../../shared/client-address.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { FormFinder, FoundForm } from '../api/form-finder.ts';
import type { ReceivedFile } from './image-sink.ts';
import {
  type ImageNames,
  imageNamesOf,
  isRightImage,
  type KeptLeadImages,
  type PendingImageStore,
} from './kept-images.ts';
import { isLeadKey } from './lead.ts';
import { answerOutcome, answerStatus, type LeadAnswer } from './lead-answer.ts';
import type { LeadIntake } from './lead-intake.ts';
import { isTaken, type LeadReply, replyShort, replyWith, withLostImages } from './lead-replies.ts';
import { PostError, type PostTexts } from './post-error.ts';
import { leadOf, type PostContent, valuesOf, wantsImages } from './read-post.ts';
import type { ReceivedPost, ReceivePost } from './receive-post.ts';
import { readVisit, type VisitOrigin } from './visit.ts';

export interface LeadPostOptions {
  receive: ReceivePost;
  leads: LeadIntake;
  forms: FormFinder;
  images: PendingImageStore;
  /** Rate limit for refused posts of one address: each of them costs as much work as a lead. */
  refusals: RateLimit;
  siteUrl: string;
  log: Logger;
}

/** The result of a form post, and the data with which a page shows its form again. */
export interface TakenPost {
  /** Null while the form is unknown, or when it no longer exists. */
  form: LeadForm | null;
  reply: LeadReply;
  texts: PostTexts;
  visit: VisitOrigin;
  keptImages: KeptLeadImages | null;
  /** Whether any field could be read: otherwise no typed value can be shown again. */
  isRead: boolean;
}

/** Undefined for a form that is unknown at present: an unchecked lead is better than a lost one. */
type KnownForm = LeadForm | undefined;

export function createTakePost({ receive, leads, forms, images, refusals, siteUrl, log }: LeadPostOptions) {
  const visitOf = ({ headers }: Request, texts: PostTexts): VisitOrigin =>
    readVisit({
      page: texts.get(leadParts.page)?.[0],
      campaign: texts.get(leadParts.campaign)?.[0],
      referer: headers.referer,
      siteUrl,
      host: headers.host,
    });

  const checkOf = (form: KnownForm, post: ReceivedPost): Record<string, string> =>
    form ? checkLeadForm(rulesOf(form), valuesOf(form, post)) : {};

  async function submit(req: Request, formId: number, form: KnownForm, post: ReceivedPost): Promise<LeadReply> {
    const lead = leadOf(formId, form ?? null, post, visitOf(req, post.texts));
    const given = String(req.headers['idempotency-key'] ?? '').toLowerCase();
    const outcome = await leads.submit(lead, post.folder, {
      address: clientAddress(req.ip),
      userAgent: String(req.headers['user-agent'] ?? ''),
      key: isLeadKey(given) ? given : null,
    });
    const answer = answerOutcome(outcome);
    return replyWith(form ? atFieldsOf(form, answer) : answer, form?.success_text);
  }

  /** @param keepsImages whether the response is a page, on which the visitor can't select the images again */
  async function take(req: Request, formId: number, form: KnownForm, received: ReceivedPost, keepsImages: boolean) {
    const address = clientAddress(req.ip);
    const earlier = earlierImages(received.texts, form);
    const kept = earlier.token === '' ? [] : await images.bringBack(earlier.token, formId, received.folder);
    const post: ReceivedPost = { ...received, files: [...(kept ?? []), ...received.files] };
    const needed = neededIn(form);
    // A lead is never accepted without the images that the visitor expects in it.
    const gone = kept === null ? without(earlier.names, imageNamesOf(received.files)) : {};
    /** Errors that the host itself has found. */
    let found: Record<string, string> = {};

    async function decide(): Promise<LeadReply> {
      const areUnnamed = kept === null && Object.keys(earlier.names).length === 0;
      if (areUnnamed && post.files.every(({ stored }) => stored === '')) return replyShort();
      found = withLostImages(checkOf(form, post), gone, needed);
      if (Object.keys(found).length > 0) return replyWith({ code: 'invalid', errors: found });
      return submit(req, formId, form, post);
    }

    // A post counts as refused until it is accepted, so that concurrent posts cannot exceed the limit.
    const seconds = await refusals.take(address);
    const isOver = seconds > 0;
    const reply = isOver ? replyWith({ code: 'limit', retryAfterSeconds: seconds }) : await decide();
    if (isTaken(reply)) await refusals.refund(address);
    if (!keepsImages || !form || isTaken(reply)) return { reply, keptImages: null };
    // An image that the backend has refused would be refused again.
    const files = post.files.filter(({ part }) => !Object.hasOwn(reply.errors, part) || Object.hasOwn(found, part));
    const earlierKept = kept && kept.length > 0 ? { token: earlier.token, names: imageNamesOf(kept) } : null;
    const keptImages = isOver ? earlierKept : await images.keep(formId, { files, folder: post.folder }, address);
    const named = isOver ? withLostImages(reply.errors, gone, needed) : reply.errors;
    const errors = withLostImages(named, lostOf(form, post.files, keptImages), needed);
    return { reply: { ...reply, errors }, keptImages };
  }

  /** Determines before the body is read whether the form certainly does not exist, and which fields may contain images. */
  async function expect(req: Request, id: number) {
    const [known, popup] = await Promise.all([forms.ask(id), forms.inPopup(id)]);
    const { page: path } = visitOf(req, new Map());
    const isGone = known === 'gone' && !popup && (await forms.searchFurther(id, known, { path })) === 'gone';
    const possible = typeof known === 'object' ? [known, ...(popup ? [popup] : [])] : [null];
    return { known, isGone, wants: (part: string) => possible.some((form) => wantsImages(form)(part)) };
  }

  async function findForm(req: Request, id: number, known: FoundForm, texts: PostTexts): Promise<FoundForm> {
    const pageId = Number(texts.get(leadParts.pageId)?.[0] ?? '');
    return forms.searchFurther(id, known, {
      isPopup: texts.get(leadParts.popup)?.[0] === '1',
      pageId: Number.isSafeInteger(pageId) && pageId > 0 ? pageId : null,
      path: visitOf(req, texts).page,
    });
  }

  /** @returns the result of a post that was refused without a check of its content */
  function turnAway(
    req: Request,
    status: number,
    { texts, files }: PostContent = { texts: new Map(), files: [] },
    form: LeadForm | null = null,
  ): TakenPost {
    const visit = visitOf(req, texts);
    const reply = replyWith(answerStatus(status));
    const turnedAway = { form, texts, visit, isRead: texts.size > 0 };
    if (!form) return { ...turnedAway, reply, keptImages: null };
    const { token, names } = earlierImages(texts, form);
    const errors = withLostImages(reply.errors, lostOf(form, files, null), neededIn(form));
    return { ...turnedAway, reply: { ...reply, errors }, keptImages: token === '' ? null : { token, names } };
  }

  /** @param isPage whether the response is a page */
  return async (req: Request, res: Response, formId: number, isPage: boolean): Promise<TakenPost> => {
    if (formId === 0) return turnAway(req, 404);
    const { known, isGone, wants } = await expect(req, formId);
    if (isGone) return turnAway(req, 404);
    let post: ReceivedPost;
    try {
      post = await receive(req, res, wants);
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      const { status, message } = error;
      if (status >= 500) log.error({ reason: message }, 'a form post cannot be received');
      return turnAway(req, status, error, formIn(known));
    }
    const { texts } = post;
    try {
      const found = await findForm(req, formId, known, texts);
      if (found === 'gone') return turnAway(req, 404, post);
      const form = formIn(found);
      const taken = await take(req, formId, form ?? undefined, post, isPage);
      return { ...taken, form, texts, visit: visitOf(req, texts), isRead: true };
    } finally {
      await post.dispose();
    }
  };
}

const formIn = (found: FoundForm): LeadForm | null => (typeof found === 'object' ? found : null);

/**
 * Drops names without a message that are not fields of the form: such a name does not help a visitor, and a backend may respond
 * with other data.
 */
function atFieldsOf(form: LeadForm, { errors = {}, ...answer }: LeadAnswer): LeadAnswer {
  const names = correctableFields(rulesOf(form));
  const said = Object.entries(errors).filter(([name, message]) => message !== '' || names.includes(name));
  return said.length > 0 ? { ...answer, errors: Object.fromEntries(said) } : answer;
}

const imageFieldsOf = (form: LeadForm) =>
  form.form_fields.filter((field) => hasFiles(field.field_type) && isFilledIn(field));

/** The required image fields. */
const neededIn = (form: KnownForm | null): ReadonlySet<string> =>
  new Set(form ? imageFieldsOf(form).flatMap((field) => (field.required ? [field.clean_name] : [])) : []);

/** More names than any form has, and longer than any file name. */
const maxNames = 60;
const maxNameLength = 150;

/** The images that an earlier response has promised to store: all images of a field, if the form is known to have the field. */
function earlierImages(texts: PostTexts, form: KnownForm | null): KeptLeadImages {
  const names: ImageNames = Object.create(null);
  const known = form && imageFieldsOf(form).map(({ clean_name }) => clean_name);
  for (const text of (texts.get(leadParts.imageNames) ?? []).slice(0, maxNames)) {
    const [, field = '', name = ''] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
    if (field !== '' && (known?.includes(field) ?? true))
      names[field] = [...(names[field] ?? []), name.slice(0, maxNameLength)];
  }
  return { token: texts.get(leadParts.keptImages)?.[0] ?? '', names: { ...names } };
}

/** The valid images of a post that neither the next page nor the browser has. */
function lostOf(form: LeadForm, files: readonly ReceivedFile[], kept: KeptLeadImages | null): ImageNames {
  const fields = imageFieldsOf(form).map(({ clean_name }) => clean_name);
  const right = files.filter((file) => isRightImage(file) && fields.includes(file.part));
  return without(imageNamesOf(right), kept?.names ?? {});
}

/** Removes names. Two images may have the same name, so each of the other names removes one of them. */
function without(names: ImageNames, others: ImageNames): ImageNames {
  const left = Object.entries(names).map(([field, all]): [string, string[]] => {
    const rest = [...all];
    const taken = Object.hasOwn(others, field) ? (others[field] ?? []) : [];
    for (const name of taken) if (rest.includes(name)) rest.splice(rest.indexOf(name), 1);
    return [field, rest];
  });
  return Object.fromEntries(left.filter(([, rest]) => rest.length > 0));
}
