// Answers to embedded forms, in the language of the partner's page.
import { type EmbedLanguage, embedLanguages, embedParts } from '../../../rules/embed-parts.ts';
import { server as texts } from '../../../texts/embed/server.ts';
import { fill } from '../../../texts/fill.ts';
import type { PostTexts } from '../leads/post-error.ts';

/** The reason of a refused call. */
export type EmbedReplyCode =
  | 'site' | 'origin' | 'invalid' | 'form' | 'list' | 'missing'
  | 'slow' | 'busy' | 'large' | 'kind' | 'other' | 'limit' | 'unavailable'; // biome-ignore format: one list

export interface EmbedAnswer {
  status: number;
  message: string;
  code?: EmbedReplyCode;
  /** Errors by field. */
  errors?: Record<string, string>;
  /** Seconds until the next attempt; absent when unknown. */
  retryAfterSeconds?: number;
}

const statusOf: Record<EmbedReplyCode, number> = {
  invalid: 400,
  site: 403,
  origin: 403,
  form: 404,
  list: 404,
  missing: 404,
  slow: 408,
  busy: 409,
  large: 413,
  kind: 415,
  other: 422,
  limit: 429,
  unavailable: 503,
};
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
  return { status: statusOf[code], message, code, ...errors, ...waiting, ...more };
}

/** Refuses a post that could not be received. */
export function refuseStatus(status: number, language: EmbedLanguage): EmbedAnswer {
  const codes: Record<number, EmbedReplyCode> = {
    400: 'invalid',
    408: 'slow',
    413: 'large',
    415: 'kind',
    429: 'limit',
  };
  return refuse(codes[status] ?? 'unavailable', language);
}
