// Makes a submission's idempotency key, unique across sites: the same id from another site is another submission.
import { fingerprintOf } from '../leads/derive-key.ts';
import { isLeadKey } from '../leads/lead.ts';

/** @returns a UUID (version 8: derived from its content), or null for an invalid id */
export function embedKey(kind: 'newsletter' | 'lead', site: string, id: string): string | null {
  const own = id.toLowerCase();
  if (!isLeadKey(own)) return null;
  const hex = fingerprintOf('embed', kind, site, own);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
