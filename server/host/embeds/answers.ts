// Responses to embedded forms, in the language of the partner's page.
import { type EmbedLanguage, embedLanguages, embedParts } from '../../../rules/embeds/parts.ts';
import { leadStatus } from '../../../rules/leads/outcomes.ts';
import { server as texts } from '../../../texts/embed/server.ts';
import { fill } from '../../../texts/fill.ts';
import type { LeadAnswer } from '../leads/lead-answer.ts';
import type { PostTexts } from '../leads/post-error.ts';

/** The statuses of every form post, and those that only posts from partners' pages can get. */
const statuses = { ...leadStatus, site: 403, origin: 403, list: 404, missing: 404, challenge: 422 };

/** The reason why a call was refused. */
type EmbedReplyCode = Exclude<keyof typeof statuses, 'sent' | 'kept'>;

export interface EmbedAnswer {
  status: number;
  message: string;
  code?: EmbedReplyCode;
  /** Error messages by field. */
  errors?: Record<string, string>;
  /** A message for the developer of the page, shown in the console; no visitor sees it. */
  hint?: string;
  /** Seconds until the next attempt; absent when unknown. */
  retryAfterSeconds?: number;
}

const retryAfter: Partial<Record<EmbedReplyCode, number>> = { busy: 1, unavailable: 30, limit: 60 };

/** The language with this code; Finnish for an unsupported language. */
export const languageOf = (text: unknown): EmbedLanguage => embedLanguages.find((one) => one === text) ?? 'fi';
export const languageIn = (post: PostTexts): EmbedLanguage => languageOf(post.get(embedParts.language)?.[0]);

/** A refusal with its default status and message. */
export function refuse(code: EmbedReplyCode, language: EmbedLanguage, more: Partial<EmbedAnswer> = {}): EmbedAnswer {
  const seconds = more.retryAfterSeconds ?? retryAfter[code];
  const message = fill(texts[language][code], { n: Math.ceil((seconds ?? 0) / 60) });
  const waiting = seconds === undefined ? {} : { retryAfterSeconds: seconds };
  const errors = code === 'invalid' ? { errors: {} } : {};
  return { status: statuses[code], message, code, ...errors, ...waiting, ...more };
}

/** @param successText the form's own text for a sent lead; empty for a form without such a text */
export function answerWith(
  { code, verdict, ...more }: LeadAnswer,
  language: EmbedLanguage,
  successText = '',
): EmbedAnswer {
  if (code !== 'sent' && code !== 'kept') return refuse(code, language, verdict ? { message: verdict } : more);
  // The editors' text, in any language; a form without it gets the default text.
  const message = (code === 'sent' && successText.trim()) || texts[language][code];
  return { status: leadStatus[code], message };
}
