// Compares the entity tags of conditional requests (https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.2).

/**
 * Whether a client has the current file: `If-None-Match` contains its tag, weak or strong, or is `*`.
 * @param header undefined when the request has none
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = withoutWeakness(etag);
  return header.trim() === '*' || header.split(',').some((tag) => withoutWeakness(tag.trim()) === bare);
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

export const isWeakTag = (tag: string): boolean => tag.startsWith('W/');

/**
 * Whether a partial response may be sent for `If-Range`. Ranges of two versions must never be combined, so only a strong tag or
 * the exact time of the last change matches (section 13.1.5).
 * @param condition undefined when the request has none
 */
export function isSameVersion(condition: string | undefined, etag: string, modifiedAt: Date): boolean {
  if (condition === undefined) return true;
  if (condition.includes('"')) return condition === etag && !isWeakTag(etag);
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 === Date.parse(condition);
}
