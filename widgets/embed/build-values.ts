// The values that the build and the host insert into an embedded script.

/** The publisher's origin: the host replaces this name by its own when it serves the script. */
export { placeholderHost as host } from '../../rules/embeds/parts.ts';
/** The version of the library, which the build inserts from `package.json`. */
export const version: string = '__PIHLAJA_VERSION__';
