// The pass with which `npx pihlaja doctor` asks a running site how it sees the request: signed with the secret in the data
// folder, so that nobody else gets this answer, and an accepted pass proves that the site has this data folder.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const doctorHeader = 'x-doctor-pass';
/** A pass is for one look. */
const holdsMs = 60_000;

const sign = (secret: string, time: string): string =>
  createHmac('sha256', secret).update(`doctor:${time}`).digest('base64url');

export const writePass = (secret: string, now: number): string => `${now}.${sign(secret, String(now))}`;

export function isPass(secret: string, pass: string, now: number): boolean {
  const [time = '', mac = ''] = pass.slice(0, 100).split('.');
  const [given, right] = [Buffer.from(mac), Buffer.from(sign(secret, time))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && Math.abs(now - Number(time)) < holdsMs;
}

/** The answer of `/readyz` to a pass. */
export interface SeenByHost {
  /** Of the built files that the site serves. */
  version: string;
  /** As the running site was configured. */
  trustedProxies: number;
  /** The header as it arrived; empty without one. */
  forwardedFor: string;
}
