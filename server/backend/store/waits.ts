// The time limits for writers that wait for one another, in both databases.

/** Maximum wait in milliseconds of a visitor's write; after it, the response is 503. */
export const defaultWaitMs = 5000;
/** Maximum wait in milliseconds for work without a waiting visitor: commands and migrations. */
export const backgroundWaitMs = 60_000;
