// The hash by which a page names the very bytes of a script.
import { createHash } from 'node:crypto';

/** For `integrity`: `sha384-…`. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
