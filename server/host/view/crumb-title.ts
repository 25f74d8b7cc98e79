// The current page's title in the breadcrumb.
import { cutText } from './cut-text.ts';

/** Longer titles are cut. */
const crumbTitleLength = 11;

/** The visible title; the accessible name has the whole one. */
export const crumbTitle = (title: string): string => cutText(title, crumbTitleLength);
