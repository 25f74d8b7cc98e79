// How long writers wait for one another, in either database.

/** The longest wait of a visitor for a write: after it the call is answered with 503. */
export const usualWaitMs = 5000;
