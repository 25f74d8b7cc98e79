// Signs the addresses of pictures on other hosts: the site makes only those that its own pages show, and is no way for anybody to
// fetch, scale and keep whatever lies there.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One for the process, which serves one site: so that whatever shows a picture needs nothing but its address. */
let key: Buffer | string = randomBytes(32);

/** @param secret the same on all hosts of the site and after each restart, or caches would lose their pictures */
export function setPictureKey(secret: string): void {
  key = createHmac('sha256', secret).update('pictures on other hosts').digest();
}

/** Sixteen characters, which stand in a path. */
const signatureLength = 16;

/**
 * @param address of the original, absolute
 * @returns what {@link isPictureSigned} takes
 */
export const signPicture = (address: string): string =>
  createHmac('sha256', key).update(new URL(address).href).digest('base64url').slice(0, signatureLength);

export function isPictureSigned(address: string, signature: string): boolean {
  const [given, right] = [signature, signPicture(address)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
