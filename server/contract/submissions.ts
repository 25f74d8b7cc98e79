// Competition works (docs/content-api.md, section 6).
import * as v from 'valibot';
import { flag, linkFields, listOf, number, text } from './schema.ts';

const submissionImage = v.object({ large_url: text, medium_url: text, original_url: text, original_filename: text });

const relatedArticle = v.object({
  title: text,
  lead_title: text,
  lead_image: v.nullish(v.object({ file: text, title: text }), null),
  lead_image_hide: flag,
  ...linkFields,
});

export const submission = v.object({
  id: number,
  name: text,
  room_usage: text,
  mood_words: listOf(v.string()),
  single_tip: text,
  vote_count: v.nullish(number, 0),
  thumbnail_url: text,
  images: listOf(submissionImage),
  related_article: v.nullish(relatedArticle, null),
});

/** The current votes for a work, without information about the visitor. */
export const voteStatus = v.object({ vote_count: number });

/** The current votes for a work, and whether the visitor has voted. A backend may omit both. */
export const ownVote = v.object({
  has_voted: v.fallback(flag, false),
  vote_count: v.fallback(v.nullish(number, null), null),
});
export type OwnVote = v.InferOutput<typeof ownVote>;

/** One competition work, without information about the visitor's vote. */
export type Submission = v.InferOutput<typeof submission>;
