// Creates idempotency keys, so that one submission makes one lead: the same filled-in form is always sent under the same key.
import { recallAs, remember } from '../shared/storage/remember.ts';
import { readJson } from './read-json.ts';

/** The key in `sessionStorage`, where a reload, the back button and a retry find the idempotency keys again. */
const storageName = 'lead-keys';
/** How long the same content counts as the same submission, in milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Idempotency keys by the digest of their content, each with its creation time. */
type Keys = Record<string, [key: string, madeAtMs: number]>;

/** A copy for a browser without storage. */
let inMemory: Keys = {};

/** @param isNew whether the host refused the existing key */
export function keyFor(content: string, isNew = false): string {
  const now = Date.now();
  const stored = recallAs('sessionStorage', storageName, readKeys);
  const fresh = Object.entries({ ...stored, ...inMemory }).filter(([, [, madeAt]]) => now - madeAt < maxAgeMs);
  const digest = digestOf(content);
  const known = isNew ? undefined : new Map(fresh).get(digest);
  // A page without HTTPS has no `randomUUID`: the host then derives a key from the content.
  const [key, madeAt] = known ?? [crypto.randomUUID?.() ?? '', now];
  inMemory = { ...Object.fromEntries(fresh), [digest]: [key, madeAt] };
  remember('sessionStorage', storageName, JSON.stringify(inMemory));
  return key;
}

/** @returns null for data that this module has not written */
function readKeys(text: string): Keys | null {
  const keys = readJson(text) as Keys | null;
  return keys && Object.values(keys).every((pair) => Array.isArray(pair) && Number(pair[1]) > 0) ? keys : null;
}

/**
 * Computes a 32-bit digest, which can't be turned back into the text. If two forms have the same digest, the server
 * refuses the key of the second, which then gets another key.
 */
function digestOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return sum.toString(36);
}
