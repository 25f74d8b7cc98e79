// Takes the slashes off the ends of an address or a path.

/**
 * The lookbehind lets the search begin only where a run of slashes does. Without it each slash of a run that doesn't end
 * the text would be a beginning, which takes a time that grows with the square of the run.
 */
export const trimEndSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '');

export const trimSlashes = (text: string): string => trimEndSlashes(text).replace(/^\/+/, '');
