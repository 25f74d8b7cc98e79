// What is known of a post before it is looked at what it wants: its partner, its page's origin and its id.
import type { EmbedLanguage } from '../../../rules/embed-parts.ts';
import { embedParts } from '../../../rules/embed-parts.ts';
import type { PostTexts } from '../leads/post-error.ts';
import { type EmbedAnswer, languageIn, refuse } from './answers.ts';
import { embedKey } from './embed-key.ts';
import type { OriginRule } from './origin-rule.ts';

export interface EmbedPost {
  texts: PostTexts;
  site: string;
  /** Names the submission: made of site and id. */
  key: string;
  origin: string;
  language: EmbedLanguage;
  /** Whom the limits count. */
  address: string;
  userAgent: string;
}

/** Where a post came from, as its request says. */
export interface PostSender {
  origin: string | undefined;
  address: string;
  userAgent: string;
}

/** @returns the post, or the answer to one that is refused whatever it wants */
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
