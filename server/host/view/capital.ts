// Makes a text begin with a capital letter, for a name in lower case that becomes a heading or an entry.

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fi') + text.slice(1);
