// Tells whether rich text has anything to show.

/** Whether there is anything to read, or a line; spaces, soft hyphens and empty paragraphs are nothing. */
export const hasWords = (html: string): boolean =>
  /<hr\b/.test(html) || !/^(?:<[^>]*>|&nbsp;|&#160;|&shy;|[\s\u00AD\u200B])*$/.test(html);
