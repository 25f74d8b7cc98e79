// How fast a body comes: fast enough on average, and how fast lately.

/** What is asked of a body that may take long. */
export interface PaceRules {
  /** In bytes a second: an image of 3 MB may take twelve minutes, as on the edge of a mobile network. */
  leastSpeed: number;
  /** For how long nothing need come at the beginning, in milliseconds. */
  graceMs: number;
  /** Who has been faster may stand still for so long: a phone changes masts, or rides in a lift. */
  longestStopMs: number;
}

export const usualPace: PaceRules = { leastSpeed: 4096, graceMs: 30_000, longestStopMs: 60_000 };

/** What is behind counts less and less: after so long a third as much. */
const recentMs = 10_000;

export interface Pace {
  /** Bytes that have come in a span of time. */
  note(bytes: number, ms: number): void;
  isTooSlow(): boolean;
  /** Lately, in bytes a second; without end while nothing is known. */
  speed(): number;
}

export function createPace({ leastSpeed, graceMs, longestStopMs }: PaceRules): Pace {
  // Every byte buys time: who is faster than the least saves some up, and who is slower uses it up.
  let timeLeftMs = graceMs;
  let recentBytes = 0;
  let recentTime = 0;
  return {
    note(bytes, ms) {
      timeLeftMs = Math.min(timeLeftMs + (bytes / leastSpeed) * 1000 - ms, Math.max(graceMs, longestStopMs));
      const kept = Math.exp(-ms / recentMs);
      recentBytes = recentBytes * kept + bytes;
      recentTime = recentTime * kept + ms;
    },
    isTooSlow: () => timeLeftMs < 0,
    speed: () => (recentTime === 0 ? Number.POSITIVE_INFINITY : (recentBytes / recentTime) * 1000),
  };
}
