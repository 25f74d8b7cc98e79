// Whether a visitor can be shown what a backend says.

const longest = 300;

/** Neither the trace of a program, nor a piece of a page, nor data: those are for a backend's own people. */
export const isSentence = (text: string): boolean => text.length <= longest && !/[\r\n]|<[a-z!/]|^\s*[{[]/i.test(text);
