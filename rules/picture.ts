// The pictures that a visitor may send: one rule for widgets, host and backend.

/** docs/product/leads-and-forms.md, "Validation". */
export const maxImageBytes = 10 * 1024 * 1024;
/** Media types, read from the bytes of a picture. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
