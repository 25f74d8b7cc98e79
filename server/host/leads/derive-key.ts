// Idempotency keys for form posts without one: a page without JavaScript is the same for all visitors.
import { createHash } from 'node:crypto';
import type { SharedState } from '../../shared/state/shared-state.ts';

/** How long after the first post the same content from the same visitor counts as the same lead, in milliseconds. */
export const sameLeadMs = 30 * 60_000;
const maxRemembered = 10_000;

/** The sender and the content: equal for a double click, a reload and a retry, and for nothing else. */
export interface KeyedSending {
  address: string;
  userAgent: string;
  /** Hash of the whole content: form, page, fields and the bytes of the images. */
  fingerprint: string;
}

/** @returns one hash of all texts, whatever separators they contain */
export const fingerprintOf = (...texts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** @returns a UUID (version 8: derived from its content) that is the same for a form post throughout one period */
export function deriveKey({ address, userAgent, fingerprint }: KeyedSending, period: number): string {
  const hex = fingerprintOf(address, userAgent, fingerprint, period);
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Derives keys for form posts. The same post gets the same key until {@link sameLeadMs} after the first post, whichever host
 * received it. A restart without shared state forgets the first post's time, and uses the half-hours of the clock.
 */
export function createKeyring(state: SharedState, now: () => number = Date.now) {
  const periods = state.claims('lead-period', { most: maxRemembered, lifetimeMs: sameLeadMs });
  return async (sending: KeyedSending): Promise<string> => {
    // The current period differs from the period half an hour ago.
    const current = String(Math.floor(now() / sameLeadMs));
    return deriveKey(sending, Number(await periods.claim(deriveKey(sending, -1), current)));
  };
}
