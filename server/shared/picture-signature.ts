// Signs the addresses of pictures on other hosts: the host only makes pictures that its pages show, so that nobody can use it to
// fetch, scale and store arbitrary files of those hosts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One key for the process, which serves one site: so code that shows a picture needs only its address. */
let key: Buffer | string = randomBytes(32);

/** @param secret the same on all hosts of the site and after each restart, or cached URLs would become invalid */
export function setPictureKey(secret: string): void {
  key = createHmac('sha256', secret).update('pictures on other hosts').digest();
}

/** Number of characters of a signature in a path. */
const signatureLength = 16;

/**
 * @param address the original's absolute URL
 * @returns a signature for {@link isPictureSigned}
 */
export const signPicture = (address: string): string =>
  createHmac('sha256', key).update(new URL(address).href).digest('base64url').slice(0, signatureLength);

export function isPictureSigned(address: string, signature: string): boolean {
  const [given, right] = [signature, signPicture(address)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
