// The account API's English answers in Finnish, for the widgets and for the host's own pages.
import { auth } from '../texts/fi/auth.ts';
import { profileErrors } from '../texts/fi/profile-errors.ts';
import { fill } from '../texts/fill.ts';
import { isOutdated } from './csrf.ts';

/** The errors of an answer: under fields by their API names, and in general. */
export interface AccountProblem {
  fields: Record<string, string>;
  /** Empty when the fields hold every error. */
  general: string;
}

const similar = (detail: string) => fill(auth.e.similar, { kenttä: detail });

/** The exact messages of docs/content-api.md, section 7. */
const translations: Record<string, string> = {
  'user with this email address already exists.': auth.e.exists,
  'Enter a valid email address.': auth.e.email,
  'This field may not be blank.': auth.e.blank,
  'This field is required.': auth.e.required,
  'This password is too short. It must contain at least 8 characters.': auth.e.short,
  'This password is too common.': auth.e.common,
  'This password is entirely numeric.': auth.e.numeric,
  'The password is too similar to the email address.': similar(auth.detail.email),
  'The password is too similar to the first name.': similar(auth.detail.firstName),
  'The password is too similar to the last name.': similar(auth.detail.lastName),
  "Passwords don't match": auth.e.mismatch,
  'You must accept the terms of service.': auth.e.terms,
  'Ensure this field has no more than 140 characters.': auth.e.longEmail,
  'Ensure this field has no more than 128 characters.': auth.e.longPassword,
  'Invalid credentials': auth.invalidApi,
  'Login or password invalid.': auth.invalidApi,
  'Not a valid string.': profileErrors.text,
  'Null characters are not allowed.': profileErrors.text,
  'Invalid JSON.': profileErrors.unreadable,
  'Multipart form parse error.': profileErrors.unreadable,
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.': profileErrors.image,
  'The file is too large (10 MB at most).': profileErrors.imageSize,
  'Request is too large.': profileErrors.imageSize,
  'Invalid password.': profileErrors.password,
  'This is not the email address of the account.': profileErrors.email,
  'Enter a valid line.': profileErrors.line,
  'Authentication credentials were not provided.': profileErrors.loggedOut,
  'Not found.': profileErrors.gone,
};

/** Messages with a number in them; limits with a text of their own are above. */
const counted: [RegExp, string][] = [
  [/^Ensure this field has no more than (\d+) characters\.$/, profileErrors.long],
  [/^You can save at most (\d+) plants\.$/, profileErrors.plants],
  [/^You can save at most (\d+) estimates\.$/, profileErrors.estimates],
  [/^Enter 1 to (\d+) lines\.$/, profileErrors.lines],
];

/** A message in Finnish when it is known, else unchanged. */
export function translateMessage(message: string): string {
  if (Object.hasOwn(translations, message)) return translations[message] ?? message;
  for (const [pattern, text] of counted) {
    const n = pattern.exec(message)?.[1];
    if (n !== undefined) return fill(text, { n });
  }
  return message;
}

/** The messages of a 400: each field's own, joined, and those without a field. Empty lists are skipped. */
function readFieldErrors(json: unknown): AccountProblem {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const [name, value] of Object.entries((json ?? {}) as Record<string, unknown>)) {
    const messages = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    if (messages.length === 0) continue;
    const text = messages.map(translateMessage).join(' ');
    if (name === 'non_field_errors' || name === 'detail' || name === 'error') general.push(text);
    else fields[name] = text;
  }
  return { fields, general: general.join(' ') };
}

/**
 * The errors of an answer that is not successful.
 * @param fallback the message for this call when the server gives no reason
 * @param retryAfterSeconds the time after which a refused call may be repeated
 */
export function explainAnswer(
  { status, json, retryAfterSeconds = 0 }: { status: number; json: unknown; retryAfterSeconds?: number },
  fallback: string,
): AccountProblem {
  if (status === 429) {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return { fields: {}, general: fill(auth.tooMany, { n: minutes }) };
  }
  if (status >= 500) return { fields: {}, general: auth.outOfOrder };
  // A new token has been tried already, or there is none: a retry would not help.
  if (isOutdated({ status, json })) return { fields: {}, general: fallback };
  const problem = readFieldErrors(json);
  const says = Object.keys(problem.fields).length > 0 || problem.general !== '';
  return says ? problem : { fields: {}, general: fallback };
}
