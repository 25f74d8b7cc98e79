// Reads a network's native ad, which may contain anything, and decides which of its addresses may be used.
import type { NativeAd } from '../shared/ads/ad-network.ts';

/** The target of an ad without a valid address; the host's page there explains that the link is broken. */
export const brokenLink = '/linkki-ei-toimi';

const size = { width: 900, height: 506 };

/** @returns null for an ad without a title, which can't be shown */
export function readAd(value: unknown): NativeAd | null {
  const raw = (value ?? {}) as Record<string, unknown>;
  const title = text(raw.title);
  if (!title) return null;
  const picture = (raw.image ?? {}) as Record<string, unknown>;
  const url = addressOf(picture.url)?.href;
  return {
    title,
    clickUrl: text(raw.clickUrl),
    body: text(raw.body),
    sponsoredBy: text(raw.sponsoredBy),
    image: url
      ? { url, width: Number(picture.width) || size.width, height: Number(picture.height) || size.height }
      : null,
    impressionTrackers: addresses(raw.impressionTrackers),
    clickTrackers: addresses(raw.clickTrackers),
  };
}

/** @returns a web address, or a path on this site; null for anything else, such as a script */
export function addressOf(value: unknown): URL | null {
  const written = text(value);
  const isPath = /^\/(?![/\\])/.test(written);
  if (!(isPath || /^https?:\/\//i.test(written)) || !URL.canParse(written, location.href)) return null;
  return new URL(written, location.href);
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const addresses = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => addressOf(one)?.href ?? []) : [];
