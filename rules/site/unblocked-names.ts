// Names of files and classes that do not match the filter lists of content blockers. Such lists hide everything that is named
// `newsletter`, even on the page where a visitor subscribes to it.

const unblocked: Record<string, string> = { newsletter: 'letter-order' };

/** @param name the name of a widget */
export const unblockedName = (name: string): string => unblocked[name] ?? name;
