// A form's id in an address or a post.

/** @returns 0 for a text that is no form's id */
export const formIdIn = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
