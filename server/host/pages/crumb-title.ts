// How the current page is named in the breadcrumb (specification 3, "Breadcrumb bar").
import { cutText } from './cut-text.ts';

/** Longer titles are cut (specification 3, section 9). */
const crumbTitleLength = 11;

/** What is in sight; the whole title is for the accessible name. */
export const crumbTitle = (title: string): string => cutText(title, crumbTitleLength);
