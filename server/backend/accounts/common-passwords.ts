// Common passwords, which the backend checks and browsers can look up without revealing their password.
import { createHash } from 'node:crypto';

const prefixLength = 3;

let list: Promise<ReadonlySet<string>> | undefined;
let buckets: Promise<Map<string, string[]>> | undefined;

/** Loads all common passwords in lower case; at the first use, because most processes never need them. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}

/**
 * Returns the remaining 61 hexadecimal digits of the SHA-256 of every common password whose first three are `prefix`. The
 * request reveals only one of 4096 prefixes of the password's hash.
 */
export async function commonSuffixes(prefix: string): Promise<string[]> {
  buckets ??= loadCommonPasswords().then(fillBuckets);
  return (await buckets).get(prefix) ?? [];
}

function fillBuckets(passwords: ReadonlySet<string>): Map<string, string[]> {
  const filled = new Map<string, string[]>();
  for (const password of passwords) {
    const digest = createHash('sha256').update(password).digest('hex');
    const prefix = digest.slice(0, prefixLength);
    const bucket = filled.get(prefix) ?? [];
    bucket.push(digest.slice(prefixLength));
    filled.set(prefix, bucket);
  }
  return filled;
}
