// Rejects a variable's value in one line, without printing a possible secret.
import { inOneLine } from '../../rules/forms/printable.ts';

/** A wrong value. The message names the variable, its value and a right one, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Variables with keys, and with URLs that may contain a password. */
const mayHoldSecret =
  /^(?:MAIL_URL|DATABASE_URL|DATABASE_DIRECT_URL|REDIS_URL|STORAGE_URL|CONTENT_API_URL|NEWSLETTER_URL)$|_KEY(?:_ID)?$/;
const maxShownCharacters = 80;

/**
 * @param wanted describes a right value: "a whole number from 0 to 65535"
 * @throws {ConfigError} always
 */
export function refuseValue(name: string, wanted: string, got: string): never {
  const shown = mayHoldSecret.test(name)
    ? ' (not shown: it may hold a secret)'
    : `: "${withoutSecrets(got).slice(0, maxShownCharacters)}"`;
  throw new ConfigError(`Invalid ${name}${shown}. Set it to ${wanted}.`);
}

/**
 * Removes possible secrets from a value, because any variable may contain one by mistake. These characters are removed: those
 * between `//`, or the beginning, and the last `@`; those after a colon that are not a port, because a `#` in a password ends a
 * line of `.env` there; and those after a `?` or `#`.
 */
const withoutSecrets = (value: string): string =>
  withoutUser(inOneLine(value))
    .replace(/\/\/[^/@:]*:(?!\d+\b).*/, '//…')
    .replace(/^[\w.+-]+:(?!\d+$|\/\/).*/, '…')
    .replace(/([?#]).*/s, '$1…');

function withoutUser(value: string): string {
  const [slashes, colon, at] = [value.indexOf('//'), value.indexOf(':'), value.lastIndexOf('@')];
  if (slashes >= 0) return at > slashes ? `${value.slice(0, slashes)}//…${value.slice(at)}` : value;
  return colon >= 0 && colon < value.indexOf('@') ? `…${value.slice(at)}` : value;
}
