// How long a visitor who has sent too much must wait.

/** A server that gives no time means the period of the host's own limit. */
const usualSeconds = 600;

/** @param seconds the `Retry-After` of the answer; 0 or no number when there is none @returns whole minutes, at least one */
export const waitingMinutes = (seconds: number): number => Math.max(1, Math.ceil((seconds || usualSeconds) / 60));
