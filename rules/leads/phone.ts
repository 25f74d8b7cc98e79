// Converts a phone number in national format to international format.

/** A Finnish mobile number, in the grouping of the field's hint. */
const mobile = /^\+358(4\d|50)(\d{3})(\d{3,5})$/;

/**
 * Converts a number to the format that a phone field accepts, such as `+358 40 123 4567`. A number without a country code is
 * Finnish.
 * @param typed the visitor's text, such as `040-123 4567`, `(09) 123 456` or `00358401234567`
 * @returns null when the number is ambiguous
 */
export function meantPhone(typed: string): string | null {
  if (/[^\d+ ()./\u2010-\u2014-]/.test(typed)) return null;
  // The zero in parentheses is not dialled from abroad: +358 (0)40 123 4567.
  const groups = typed.replace('(0)', '').match(/\+?\d+/g) ?? [];
  const written = groups
    .join(' ')
    .replace(/^(?:00 ?|\+)?358 ?/, '+358 ')
    .replace(/^00 ?/, '+')
    .replace(/^0/, '+358 ');
  const digits = written.replaceAll(' ', '');
  if (!/^\+[1-9]\d{8,14}$/.test(digits)) return null;
  return mobile.test(digits) ? digits.replace(mobile, '+358 $1 $2 $3') : written;
}
