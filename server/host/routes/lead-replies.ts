// The site's words for the answers to a form post, for the widget and for a page.

import { formRules } from '../../../texts/fi/form-rules.ts';
import { form as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { ImageNames } from '../leads/kept-images.ts';
import { type AnswerCode, type LeadAnswer, statusOf } from '../leads/lead-answer.ts';

/** One answer, for JSON and for a page. */
export interface LeadReply {
  status: number;
  /** For the widget: our own words, except for a refusal of the API. */
  message: string;
  /** For a page: the errors by field, empty for one without words, or of the whole. */
  errors: Record<string, string>;
  problem: string;
  /** Whether the answer says what must be corrected. */
  isVerdict: boolean;
  /** Seconds until the next attempt; 0 when unknown. */
  retryAfterSeconds: number;
}

const words: Record<AnswerCode, string> = {
  sent: texts.success,
  kept: texts.received,
  invalid: texts.serverError,
  images: texts.noImages,
  form: texts.gone,
  slow: texts.slowAgain,
  busy: texts.serverError,
  large: texts.tooLarge,
  kind: texts.serverError,
  other: texts.serverError,
  limit: texts.tooMany,
  unavailable: texts.outOfOrder,
};
/** Where the answer itself names no time. */
const usualWaits: Partial<Record<AnswerCode, number>> = { limit: 60, unavailable: 60 };

export const isTaken = ({ status }: Pick<LeadReply, 'status'>): boolean =>
  status === statusOf.sent || status === statusOf.kept;

/** @param successText the form's own words for a sent lead; empty for a form without any */
export function replyWith(answer: LeadAnswer, successText = ''): LeadReply {
  const { code, errors, verdict } = answer;
  const retryAfterSeconds = answer.retryAfterSeconds ?? usualWaits[code] ?? 0;
  const given = code === 'sent' ? successText.trim() : verdict;
  const text = given || fill(words[code], { n: Math.ceil(retryAfterSeconds / 60) });
  const status = statusOf[code];
  return {
    status,
    message: errors ? inApiForm(errors) : text,
    errors: errors ?? {},
    problem: errors || isTaken({ status }) ? '' : text,
    isVerdict: errors !== undefined || verdict !== undefined || code === 'images',
    retryAfterSeconds,
  };
}

/** In the API's own form, so that the widget parses only one format (docs/content-api.md, section 5). */
function inApiForm(errors: Record<string, string>): string {
  const entries = Object.entries(errors).map(([name, message]) => [name, [{ message, code: 'invalid' }]]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** A failure of the host itself. */
export const replyBroken = (): LeadReply => ({ ...replyWith({ code: 'unavailable' }), status: 500 });

/** Names the images that must be chosen again, at their fields, besides what else is wrong there. */
export function withLostImages(
  errors: Record<string, string>,
  lost: ImageNames,
  needed: ReadonlySet<string>,
): Record<string, string> {
  const all = Object.entries(lost).map(([name, files]): [string, string] => {
    const again = fill(files.length === 1 ? texts.chooseAgain.one : texts.chooseAgain.other, {
      tiedostot: files.join(', '),
    });
    const other = Object.hasOwn(errors, name) ? (errors[name] ?? '') : '';
    // Of a field that needs an image, "fill this in" would only say the same in other words.
    if (needed.has(name)) return [name, other === '' || other === formRules.required ? again : after(other, again)];
    const advice = fill(texts.orSendWithout, { ohje: again });
    return [name, other === '' ? advice : after(other, advice)];
  });
  return { ...errors, ...Object.fromEntries(all) };
}

const after = (error: string, advice: string): string =>
  fill(texts.chooseAgainToo, { virhe: error.replace(/[.!]$/, ''), ohje: advice });

/** The kept images no longer exist, and nobody knows their names. */
export const replyShort = (): LeadReply => ({
  ...replyWith({ code: 'invalid' }),
  message: texts.keptImagesGone,
  problem: texts.keptImagesGone,
});
