// Checks whether rich text has anything to show.
import { plainText } from '../../contract/plain-text.ts';

/** Whether there is text, a picture or a rule; spaces, soft hyphens and empty paragraphs do not count. */
export const hasWords = (html: string): boolean =>
  /<(?:hr|img)\b/.test(html) || /[^\s\u00AD\u200B]/.test(plainText(html));
