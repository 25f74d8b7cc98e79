// The errors of a form, field by field, in the API's own format (docs/content-api.md, section 5).
import { ApiError } from '../http/api-error.ts';

/** 400 with the messages of fields, as a JSON text in the message. */
export function refuseFields(errors: Record<string, string>): ApiError {
  const byField = Object.entries(errors).map(([name, message]) => [name, [{ message, code: 'invalid' }]]);
  return new ApiError(400, { message: JSON.stringify(Object.fromEntries(byField)) });
}
