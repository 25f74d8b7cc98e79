// The site's texts for the outcomes of a form post, for the widget and for a page.
import { type LeadCode, leadStatus } from '../../../rules/leads/outcomes.ts';
import { formRules } from '../../../texts/fi/forms.ts';
import { form as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { ImageNames } from './kept-images.ts';
import type { LeadAnswer } from './lead-answer.ts';

/** One outcome, for JSON and for a page. */
export interface LeadReply {
  status: number;
  /** Message for the widget: the site's own text, except for a refusal by the API. */
  message: string;
  /**
   * For a page: the error messages by field, empty for a field without a message; `problem` is the message for the whole form.
   */
  errors: Record<string, string>;
  problem: string;
  /** Whether the message says what must be corrected. */
  isVerdict: boolean;
  /** Seconds until the next attempt; 0 when unknown. */
  retryAfterSeconds: number;
}

const words: Record<LeadCode, string> = {
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
/** Default waiting times in seconds, when the outcome names none. */
const defaultWaits: Partial<Record<LeadCode, number>> = { limit: 60, unavailable: 60 };

export const isTaken = ({ status }: Pick<LeadReply, 'status'>): boolean =>
  status === leadStatus.sent || status === leadStatus.kept;

/** @param successText the form's own text for a sent lead; empty for a form without such a text */
export function replyWith(answer: LeadAnswer, successText = ''): LeadReply {
  const { code, errors, verdict } = answer;
  const retryAfterSeconds = answer.retryAfterSeconds ?? defaultWaits[code] ?? 0;
  const given = code === 'sent' ? successText.trim() : verdict;
  const text = given || fill(words[code], { n: Math.ceil(retryAfterSeconds / 60) });
  const status = leadStatus[code];
  return {
    status,
    message: errors ? inApiForm(errors) : text,
    errors: errors ?? {},
    problem: errors || isTaken({ status }) ? '' : text,
    isVerdict: errors !== undefined || verdict !== undefined || code === 'images',
    retryAfterSeconds,
  };
}

/** Formats errors like the API, so that the widget parses only one format (docs/content-api.md, section 5). */
function inApiForm(errors: Record<string, string>): string {
  const entries = Object.entries(errors).map(([name, message]) => [name, [{ message, code: 'invalid' }]]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** A failure of the host itself. */
export const replyBroken = (): LeadReply => ({ ...replyWith({ code: 'unavailable' }), status: 500 });

/** Adds the images that must be selected again to the messages of their fields. */
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
    // For a field that requires an image, "fill this in" would only repeat the advice.
    if (needed.has(name)) return [name, other === '' || other === formRules.required ? again : after(other, again)];
    const advice = fill(texts.orSendWithout, { ohje: again });
    return [name, other === '' ? advice : after(other, advice)];
  });
  return { ...errors, ...Object.fromEntries(all) };
}

const after = (error: string, advice: string): string =>
  fill(texts.chooseAgainToo, { virhe: error.replace(/[.!]$/, ''), ohje: advice });

/** The outcome when the stored images no longer exist, and their names are unknown. */
export const replyShort = (): LeadReply => ({
  ...replyWith({ code: 'invalid' }),
  message: texts.keptImagesGone,
  problem: texts.keptImagesGone,
});
