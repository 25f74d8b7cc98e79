// The facts about a form post that are known before its content is checked: the partner, the page's origin and the submission's
// id.
import { type EmbedLanguage, embedParts } from '../../../rules/embeds/parts.ts';
import { fingerprintOf } from '../leads/derive-key.ts';
import { isLeadKey } from '../leads/lead.ts';
import type { PostTexts } from '../leads/post-error.ts';
import { type EmbedAnswer, languageIn, refuse } from './answers.ts';
import type { OriginRule } from './origin-rule.ts';

export interface EmbedPost {
  texts: PostTexts;
  site: string;
  /** The idempotency key, derived from site and id. */
  key: string;
  origin: string;
  language: EmbedLanguage;
  /** The address for the rate limits. */
  address: string;
  userAgent: string;
}

/** The sender of a form post, from the request. */
export interface PostSender {
  origin: string | undefined;
  address: string;
  userAgent: string;
}

/** @returns the post, or the response to a post that is refused whatever its content */
export function readEmbedPost(
  kind: 'newsletter' | 'lead',
  texts: PostTexts,
  { origin, ...sender }: PostSender,
  rule: OriginRule,
): EmbedPost | { refusal: EmbedAnswer } {
  const language = languageIn(texts);
  const site = texts.get(embedParts.site)?.[0] ?? '';
  const problem = rule.problem(site, origin);
  if (problem || origin === undefined) return { refusal: refuse(problem ?? 'origin', language) };
  const key = embedKey(kind, site, texts.get(embedParts.id)?.[0] ?? '');
  if (key === null) return { refusal: refuse('invalid', language) };
  return { texts, site, key, origin, language, ...sender };
}

/**
 * The idempotency key of a submission for all receivers: the same id from another site is another submission.
 * @returns a UUID (version 8: derived from its content), or null for an invalid id
 */
function embedKey(kind: 'newsletter' | 'lead', site: string, id: string): string | null {
  const own = id.toLowerCase();
  if (!isLeadKey(own)) return null;
  const hex = fingerprintOf('embed', kind, site, own);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
