// The rule for an email address: one for widgets, host and backend.

/**
 * The pattern of the HTML standard, with a required dot in the domain:
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** RFC 5321, section 4.5.3.1.3. */
const maxLength = 254;

export function isEmail(value: string): boolean {
  return value.length <= maxLength && pattern.test(value);
}
