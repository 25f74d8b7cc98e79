// How many calls a caller may make.

/** Limits of calls; calls above them are refused, or silently ignored. */
export interface RateLimits {
  /** Failed logins in a minute from one address; twice as many registrations in an hour. */
  login: number;
  /** Requested mails to an account in an hour; ten times as many requests from one address. */
  reset: number;
  /** Votes in a minute from one address. */
  vote: number;
  /** Events in ten minutes from one address, and as many page reads. */
  track: number;
}

/** Low enough to make guesses of a password or a vote impractical. */
export const defaultLimits: RateLimits = { login: 5, reset: 3, vote: 30, track: 600 };
