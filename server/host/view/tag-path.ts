// The path of a tag's list of articles.
import { tagsPath } from '../../../rules/site/site-paths.ts';
import { spellPath } from '../../contract/site-path.ts';

/** @param slug the content API's slug */
export const tagPath = (slug: string): string => spellPath(`${tagsPath}${encodeURIComponent(slug.toWellFormed())}/`);
