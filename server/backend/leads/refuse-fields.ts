// The errors of a form by field, in the API's error format (docs/content-api.md, section 5).
import { ApiError } from '../http/api-error.ts';

/** Creates an error 400 whose message is a JSON text with the messages of fields. */
export function refuseFields(errors: Record<string, string>): ApiError {
  const byField = Object.entries(errors).map(([name, message]) => [name, [{ message, code: 'invalid' }]]);
  return new ApiError(400, { message: JSON.stringify(Object.fromEntries(byField)) });
}
