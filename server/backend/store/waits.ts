// How long writers wait for one another, in either database.

/** The longest wait of a visitor for a write: after it the call is answered with 503. */
export const usualWaitMs = 5000;
/** For work that no visitor waits for: commands, and migrations. */
export const patientWaitMs = 60_000;
