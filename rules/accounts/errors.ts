// Translates the account API's English error messages into Finnish, for the widgets and for the host's pages.
import { auth, profileErrors } from '../../texts/fi/accounts.ts';
import { formRules } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { isOutdated } from '../api/csrf.ts';
import * as apiMessages from '../api/messages.ts';
import { readFieldMessages } from '../forms/field-messages.ts';

/** The errors of a response: those of fields by their API names, and general ones. */
export interface AccountProblem {
  fields: Record<string, string>;
  /** The errors that belong to no field; empty when the fields hold every error. */
  general: string;
}

/**
 * Finnish texts by English message. Two length limits have a text of their own, and some backends word a refused sign-in
 * differently.
 */
const translations: Record<string, string> = {
  [apiMessages.takenEmail]: auth.e.exists,
  [apiMessages.invalidEmail]: auth.e.email,
  [apiMessages.blankField]: auth.e.blank,
  [apiMessages.requiredField]: auth.e.required,
  [apiMessages.shortPassword]: auth.e.short,
  [apiMessages.commonPassword]: auth.e.common,
  [apiMessages.numericPassword]: auth.e.numeric,
  [apiMessages.likeEmail]: auth.e.similar.email,
  [apiMessages.likeFirstName]: auth.e.similar.firstName,
  [apiMessages.likeLastName]: auth.e.similar.lastName,
  [apiMessages.otherPassword]: auth.e.mismatch,
  [apiMessages.termsRefused]: auth.e.terms,
  'Ensure this field has no more than 140 characters.': auth.e.longEmail,
  'Ensure this field has no more than 128 characters.': auth.e.longPassword,
  'Invalid credentials': auth.invalidApi,
  [apiMessages.invalidLogin]: auth.invalidApi,
  [apiMessages.invalidText]: profileErrors.text,
  [apiMessages.nullCharacters]: profileErrors.text,
  [apiMessages.invalidJson]: profileErrors.unreadable,
  [apiMessages.invalidParts]: profileErrors.unreadable,
  [apiMessages.invalidImage]: profileErrors.image,
  [apiMessages.largeImage]: profileErrors.imageSize,
  [apiMessages.largeRequest]: profileErrors.imageSize,
  [apiMessages.wrongPassword]: profileErrors.password,
  [apiMessages.wrongEmail]: profileErrors.email,
  [apiMessages.sameEmail]: profileErrors.sameEmail,
  [apiMessages.invalidLine]: profileErrors.line,
  [apiMessages.noCredentials]: profileErrors.loggedOut,
  [apiMessages.nothingFound]: profileErrors.gone,
};

/** Messages that contain a number. Limits with a text of their own are above. */
const counted: [RegExp, string][] = [
  [/^Ensure this field has no more than (\d+) characters\.$/, profileErrors.long],
  [/^You can save at most (\d+) plants\.$/, profileErrors.plants],
  [/^You can save at most (\d+) estimates\.$/, profileErrors.estimates],
  [/^Enter 1 to (\d+) lines\.$/, profileErrors.lines],
];

/** @returns the message in Finnish if it is known, else unchanged */
export function translateMessage(message: string): string {
  if (Object.hasOwn(translations, message)) return translations[message] ?? message;
  for (const [pattern, text] of counted) {
    const n = pattern.exec(message)?.[1];
    if (n !== undefined) return fill(text, { n });
  }
  return message;
}

/** Reads the messages of a 400 response: those of each field, joined, and those without a field. */
function readProblem(json: unknown): AccountProblem {
  const fields: [string, string][] = [];
  const general: string[] = [];
  for (const [name, messages] of Object.entries(readFieldMessages(json) ?? {})) {
    const text = messages.map(translateMessage).join(' ');
    if (generalNames.includes(name)) general.push(text);
    // Numbers and flags beside the fields, such as a status, are not errors.
    else if (!['number', 'boolean'].includes(typeof (json as Record<string, unknown>)[name]))
      fields.push([name, text || formRules.invalidValue]);
  }
  return { fields: Object.fromEntries(fields), general: general.filter(Boolean).join(' ') };
}

/** Names whose messages concern the whole response and not a field. */
export const generalNames: readonly string[] = ['non_field_errors', 'detail', 'error'];

/**
 * @returns the errors of an unsuccessful response
 * @param fallback the message when the server gives no reason
 * @param retryAfterSeconds the time after which a throttled request may be repeated
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
  // A new CSRF token has been tried already, or there is none: a retry would not help.
  if (isOutdated({ status, json })) return { fields: {}, general: fallback };
  const problem = readProblem(json);
  const says = Object.keys(problem.fields).length > 0 || problem.general !== '';
  return says ? problem : { fields: {}, general: fallback };
}
