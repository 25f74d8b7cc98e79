// Finds the international phone number that is meant by one as people write it at home.

/** A Finnish mobile number, in the groups of the field's hint. */
const mobile = /^\+358(4\d|50)(\d{3})(\d{3,5})$/;

/**
 * Finds the number in the form that a phone field takes, such as `+358 40 123 4567`. A number without a country is a
 * Finnish one.
 * @param typed what a visitor wrote, such as `040-123 4567`, `(09) 123 456` or `00358401234567`
 * @returns null where nobody can tell which number is meant
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
