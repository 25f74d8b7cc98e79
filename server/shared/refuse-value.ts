// Refuses a variable's value in one line, without ever printing what may be a secret.
import { inOneLine } from '../../rules/printable.ts';

/** A wrong value: the message names the variable, what it wants and what it got, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Keys, and addresses that people write with a user's password in them. */
const mayHoldSecret = /^(?:MAIL_URL|DATABASE_URL|CONTENT_API_URL|NEWSLETTER_URL)$|_KEY$/;
const longestShown = 80;

/** @throws {ConfigError} always */
export function refuseValue(name: string, wanted: string, got: string): never {
  const but = mayHoldSecret.test(name)
    ? '; its value may hold a secret, and is not shown'
    : `, but is "${withoutSecrets(got).slice(0, longestShown)}"`;
  throw new ConfigError(`${name} wants ${wanted}${but}`);
}

/**
 * A secret may stand in any variable by mistake. All between `//`, or the beginning, and the last `@` goes; so does what
 * follows a colon and is no port, for a `#` in a password ends a line of `.env` there; and what follows a `?` or `#`.
 */
const withoutSecrets = (value: string): string =>
  inOneLine(value)
    .replace(/\/\/.*@/, '//…@')
    .replace(/^(?!.*\/\/)[^@]*:.*@/, '…@')
    .replace(/\/\/[^/@:]*:(?!\d+\b).*/, '//…')
    .replace(/^[\w.+-]+:(?!\d+$|\/\/).*/, '…')
    .replace(/([?#]).*$/, '$1…');
