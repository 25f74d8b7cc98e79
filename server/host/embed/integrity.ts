// The hashes by which a page and a lock file name the very bytes of a file.
import { createHash } from 'node:crypto';

const hashOf = (name: string, bytes: Buffer) => `${name}-${createHash(name).update(bytes).digest('base64')}`;

/** For the attribute `integrity`: `sha384-…`. */
export const integrityOf = (bytes: Buffer): string => hashOf('sha384', bytes);

/** As npm writes it into a lock file: `sha512-…`. */
export const npmIntegrityOf = (bytes: Buffer): string => hashOf('sha512', bytes);
