// Checks whether rich text has anything to show.

/** Whether there is text, a picture or a rule; spaces, soft hyphens and empty paragraphs do not count. */
export const hasWords = (html: string): boolean =>
  /<(?:hr|img)\b/.test(html) || !/^(?:<[^>]*>|&nbsp;|&#160;|&shy;|[\s\u00AD\u200B])*$/.test(html);
