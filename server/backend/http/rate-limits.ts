// The rate limits of calls.
import type { MailLimitFigures } from '../../shared/mail-limits.ts';

/** Rate limits. Calls above them are refused or silently ignored. */
export interface RateLimits extends MailLimitFigures {
  /** Failed logins per minute and address; twice this number of registrations are allowed per hour. */
  login: number;
  /** Votes per minute and address. */
  vote: number;
  /** Events per ten minutes and address; the same number of page views is allowed. */
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
