// Decides whether a backend's message can be shown to a visitor.

const maxLength = 300;

/** Whether the text is neither a stack trace, nor HTML, nor data: those are meant for the backend's operators. */
export const isSentence = (text: string): boolean =>
  text.length <= maxLength && !/[\r\n]|<[a-z!/]|^\s*[{[]/i.test(text);
