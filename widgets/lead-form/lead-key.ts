// One submission is one lead: the same filled-in form is sent under the same key, whatever happens on the way.
import { recallAs, remember } from '../shared/storage/remember.ts';
import { readJson } from './read-json.ts';

/** In the browser's session: a reload, the back button and a retry find the key there. */
const storageName = 'lead-keys';
/** How long the same content counts as the same submission. */
const keptMs = 24 * 60 * 60 * 1000;

/** Keys by the digest of their content, with the time of their making. */
type Keys = Record<string, [key: string, madeAtMs: number]>;

/** For a browser that stores nothing. */
let inMemory: Keys = {};

/** @param isNew whether an existing key was refused */
export function keyFor(content: string, isNew = false): string {
  const now = Date.now();
  const stored = recallAs('sessionStorage', storageName, readKeys);
  const fresh = Object.entries({ ...stored, ...inMemory }).filter(([, [, madeAt]]) => now - madeAt < keptMs);
  const digest = digestOf(content);
  const known = isNew ? undefined : new Map(fresh).get(digest);
  // A page without HTTPS has no `randomUUID`: then the host derives a key from the content.
  const [key, madeAt] = known ?? [crypto.randomUUID?.() ?? '', now];
  inMemory = { ...Object.fromEntries(fresh), [digest]: [key, madeAt] };
  remember('sessionStorage', storageName, JSON.stringify(inMemory));
  return key;
}

/** @returns null for what this file has not written */
function readKeys(text: string): Keys | null {
  const keys = readJson(text) as Keys | null;
  return keys && Object.values(keys).every((pair) => Array.isArray(pair) && Number(pair[1]) > 0) ? keys : null;
}

/**
 * A 32-bit digest, which can't be turned back into the text. If two forms have the same, the server refuses the
 * second's key, and it gets another.
 */
function digestOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return sum.toString(36);
}
