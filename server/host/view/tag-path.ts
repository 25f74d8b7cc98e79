// Where the articles of a tag are listed.
import { spellPath } from '../../contract/site-path.ts';

/** @param slug as the content API has it */
export const tagPath = (slug: string): string => spellPath(`/tagit/${encodeURIComponent(slug.toWellFormed())}/`);
