// How long a visitor must wait after too many requests.

/** The period of the host's own limit, in seconds; used when the server gives no time. */
const defaultSeconds = 600;

/** @param seconds the `Retry-After` of the response; 0 or NaN when there is none @returns whole minutes, at least one */
export const waitingMinutes = (seconds: number): number => Math.max(1, Math.ceil((seconds || defaultSeconds) / 60));
