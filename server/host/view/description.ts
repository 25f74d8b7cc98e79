// A page's description for search engines, from the first source that has one.
import type { ArticleTag } from '../../contract/items.ts';
import type { Page } from '../../contract/pages.ts';
import { plainText } from '../../contract/plain-text.ts';
import { cutAtWord } from './cut-text.ts';

/** Maximum length in characters; search engines cut longer descriptions anyway. */
const maxDescription = 300;

/** Texts of a tag, in the order of their priority as a description. */
const tagTexts = ['description', 'intro', 'introduction', 'summary', 'lead_paragraph', 'body'] as const;

/**
 * Returns the first of these texts: `search_description`; for tags their own texts; `meta.description`; for plant cards
 * the plant's description.
 * @param own the page's own text when the editors wrote none of these, such as an article's lead
 */
export function descriptionOf(page: Page | (ArticleTag & { type: 'ArticlePageTag' }), own = ''): string {
  return firstText([
    page.meta.search_description,
    ...(page.type === 'ArticlePageTag' ? tagTexts.map((name) => page[name]) : []),
    page.meta.description,
    page.type === 'PlantCardPage' ? page.description : '',
    own,
  ]);
}

/** Returns the first non-empty rich text as plain text, cut to the maximum length. */
export function firstText(texts: string[]): string {
  return cutAtWord(texts.map(plainText).find((text) => text !== '') ?? '', maxDescription);
}
