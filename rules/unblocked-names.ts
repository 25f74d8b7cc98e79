// Names of files and classes that lists of content blockers leave alone. Such lists hide every `newsletter`, also on the page
// that a visitor has opened to order one.

const unblocked: Record<string, string> = { newsletter: 'letter-order' };

/** @param name of a widget */
export const unblockedName = (name: string): string => unblocked[name] ?? name;
