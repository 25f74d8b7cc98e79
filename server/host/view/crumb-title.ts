// How the current page is named in the breadcrumb.
import { cutText } from './cut-text.ts';

/** Longer titles are cut. */
const crumbTitleLength = 11;

/** What is in sight; the whole title is for the accessible name. */
export const crumbTitle = (title: string): string => cutText(title, crumbTitleLength);
