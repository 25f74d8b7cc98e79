// The rule for an email address, shared by widgets, host and backend, and the removal of invisible characters from a typed
// address.

/**
 * The pattern of the HTML standard, with a required dot in the domain, whose labels may have letters outside ASCII:
 * https://html.spec.whatwg.org/#valid-e-mail-address. A sent mail has these domains in ASCII (server/shared/ascii-email.ts).
 */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?(?:\.[\p{L}\p{M}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?)*\.\p{L}(?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?$/u;

/** Maximum length in characters: RFC 5321, section 4.5.3.1.3. */
const maxLength = 254;

export function isEmail(value: string): boolean {
  return value.length <= maxLength && pattern.test(value);
}

/**
 * Removes invisible characters, which are included when a text is copied from a page, a mail or a list of contacts.
 * @param space the replacement for a space other than U+0020, such as a no-break space
 */
export const withoutInvisible = (text: string, space = ''): string =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?! )\p{Zs}/gu, space)
    .trim();
