// The current page's title in the breadcrumb.
import { cutText } from './cut-text.ts';

/** Maximum length of a title in characters; longer titles are cut. */
const crumbTitleLength = 11;

/** The visible title; the accessible name has the whole title. */
export const crumbTitle = (title: string): string => cutText(title, crumbTitleLength);
