// Reads a form's id from a path or a form post.

/** @returns 0 for a text that is not the id of a form */
export const formIdIn = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
