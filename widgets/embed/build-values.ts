// What the build and the host put into an embedded script.

/** The publisher's origin: the host writes its own in the place of this name when it serves the script. */
export { placeholderHost as host } from '../../rules/embed-parts.ts';
/** Of the library, as `package.json` says it; written in by the build. */
export const version: string = '__PIHLAJA_VERSION__';
