// Which pictures a visitor may send: one rule for widgets, host and backend.

/** Specification 1, section 9. */
export const maxImageBytes = 10 * 1024 * 1024;
/** Media types, as their bytes tell them. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
