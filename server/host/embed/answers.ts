// Answers to embedded forms, in the language of the partner's page.
import { type EmbedLanguage, embedLanguages, embedParts } from '../../../rules/embed-parts.ts';
import { server as texts } from '../../../texts/embed/server.ts';
import { fill } from '../../../texts/fill.ts';
import { type LeadAnswer, statusOf } from '../leads/lead-answer.ts';
import type { PostTexts } from '../leads/post-error.ts';

/** Those of every form post, and those that only partners' pages meet. */
const statuses = { ...statusOf, site: 403, origin: 403, list: 404, missing: 404, challenge: 422 };

/** The reason of a refused call. */
type EmbedReplyCode = Exclude<keyof typeof statuses, 'sent' | 'kept'>;

export interface EmbedAnswer {
  status: number;
  message: string;
  code?: EmbedReplyCode;
  /** Errors by field. */
  errors?: Record<string, string>;
  /** For the developer of the page, whose console shows it; no visitor sees it. */
  hint?: string;
  /** Seconds until the next attempt; absent when unknown. */
  retryAfterSeconds?: number;
}

const retryAfter: Partial<Record<EmbedReplyCode, number>> = { busy: 1, unavailable: 30, limit: 60 };

/** Finnish for an unsupported language. */
export const languageOf = (text: unknown): EmbedLanguage => embedLanguages.find((one) => one === text) ?? 'fi';
export const languageIn = (post: PostTexts): EmbedLanguage => languageOf(post.get(embedParts.language)?.[0]);

/** A refusal with its usual status and message. */
export function refuse(code: EmbedReplyCode, language: EmbedLanguage, more: Partial<EmbedAnswer> = {}): EmbedAnswer {
  const seconds = more.retryAfterSeconds ?? retryAfter[code];
  const message = fill(texts[language][code], { n: Math.ceil((seconds ?? 0) / 60) });
  const waiting = seconds === undefined ? {} : { retryAfterSeconds: seconds };
  const errors = code === 'invalid' ? { errors: {} } : {};
  return { status: statuses[code], message, code, ...errors, ...waiting, ...more };
}

/** @param successText the form's own words for a sent lead; empty for a form without any */
export function answerWith(
  { code, verdict, ...more }: LeadAnswer,
  language: EmbedLanguage,
  successText = '',
): EmbedAnswer {
  if (code !== 'sent' && code !== 'kept') return refuse(code, language, verdict ? { message: verdict } : more);
  // The editors' words, in any language; a form without them gets our own.
  const message = (code === 'sent' && successText.trim()) || texts[language][code];
  return { status: statusOf[code], message };
}
