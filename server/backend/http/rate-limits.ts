// How many calls a caller may make.
import type { MailLimitFigures } from '../../shared/mail-limits.ts';

/** Limits of calls; calls above them are refused, or silently ignored. */
export interface RateLimits extends MailLimitFigures {
  /** Failed logins in a minute from one address; twice as many registrations in an hour. */
  login: number;
  /** Votes in a minute from one address. */
  vote: number;
  /** Events in ten minutes from one address, and as many page reads. */
  track: number;
}

/** Low enough to make guesses of a password or a vote impractical. */
export const defaultLimits: RateLimits = {
  login: 5,
  reset: 3,
  newsletter: 10,
  newsletterMails: 3,
  vote: 30,
  track: 600,
};
