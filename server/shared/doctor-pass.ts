// The token with which `npx pihlaja doctor` requests how a running site sees its request. The token is signed with the secret in
// the data folder, so that nobody else receives this response, and an accepted token proves that the site has this data folder.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const doctorHeader = 'x-doctor-pass';
/** Validity in milliseconds. A token is used for one request. */
const validMs = 60_000;

const sign = (secret: string, time: string): string =>
  createHmac('sha256', secret).update(`doctor:${time}`).digest('base64url');

export const createDoctorToken = (secret: string, now: number): string => `${now}.${sign(secret, String(now))}`;

export function isDoctorToken(secret: string, token: string, now: number): boolean {
  const [time = '', mac = ''] = token.slice(0, 100).split('.');
  const [given, right] = [Buffer.from(mac), Buffer.from(sign(secret, time))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && Math.abs(now - Number(time)) < validMs;
}

/** The response of `/readyz` to a token. */
export interface HostView {
  /** The version of the built files that the site serves. */
  version: string;
  /** The value in the configuration of the running site. */
  trustedProxies: number;
  /** The header as it arrived; empty without one. */
  forwardedFor: string;
}
