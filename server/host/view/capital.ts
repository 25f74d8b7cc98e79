// A text that begins with a capital letter: a name that is written in lower case, as a heading or an entry.

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fi') + text.slice(1);
