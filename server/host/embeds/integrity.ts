// The hashes with which a page and a lock file identify the exact bytes of a file.
import { createHash } from 'node:crypto';

const hashOf = (name: string, bytes: Buffer) => `${name}-${createHash(name).update(bytes).digest('base64')}`;

/** Value for the `integrity` attribute: `sha384-…`. */
export const integrityOf = (bytes: Buffer): string => hashOf('sha384', bytes);

/** The hash as npm writes it into a lock file: `sha512-…`. */
export const npmIntegrityOf = (bytes: Buffer): string => hashOf('sha512', bytes);
