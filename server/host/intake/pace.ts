// Measures the pace of a body: its average speed against the limit, and its recent speed.

/** The limits of a body that may take long. */
export interface PaceRules {
  /** Minimum speed in bytes per second: an image of 3 MB may take twelve minutes, as at the edge of a mobile network. */
  leastSpeed: number;
  /** How long a body may take to begin, in milliseconds. */
  graceMs: number;
  /** How long a body that was faster before may pause, in milliseconds: a phone may change cells, or be in a lift. */
  maxStopMs: number;
}

export const usualPace: PaceRules = { leastSpeed: 4096, graceMs: 30_000, maxStopMs: 60_000 };

/** Time after which bytes count a third as much, in milliseconds. */
const recentMs = 10_000;

export interface Pace {
  /** Adds the bytes that arrived in a span of time. */
  note(bytes: number, ms: number): void;
  isTooSlow(): boolean;
  /** The recent speed in bytes per second; infinite while nothing has been measured. */
  speed(): number;
}

export function createPace({ leastSpeed, graceMs, maxStopMs }: PaceRules): Pace {
  // Every byte adds time: a sender above the minimum speed saves some, and one below the minimum uses it up.
  let timeLeftMs = graceMs;
  let recentBytes = 0;
  let recentTime = 0;
  return {
    note(bytes, ms) {
      timeLeftMs = Math.min(timeLeftMs + (bytes / leastSpeed) * 1000 - ms, Math.max(graceMs, maxStopMs));
      const kept = Math.exp(-ms / recentMs);
      recentBytes = recentBytes * kept + bytes;
      recentTime = recentTime * kept + ms;
    },
    isTooSlow: () => timeLeftMs < 0,
    speed: () => (recentTime === 0 ? Number.POSITIVE_INFINITY : (recentBytes / recentTime) * 1000),
  };
}
