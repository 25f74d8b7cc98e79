// The values that the build and the host put into an embedded script.

/** The publisher's origin: the host writes its own in the place of this name when it serves the script. */
export { placeholderHost as host } from '../../rules/embed-parts.ts';
/** The version of the library, from `package.json`; the build writes it in. */
export const version: string = '__PIHLAJA_VERSION__';
