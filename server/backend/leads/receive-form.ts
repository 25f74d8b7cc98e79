// Reads a form post: the fields of the form, and messages for visitors about unreadable posts.
import type { Request, Response } from 'express';
import { hasFiles, isFilledIn, maxImageBytes, maxImages } from '../../../rules/leads/form.ts';
import { form as texts } from '../../../texts/fi/forms.ts';
import type { LeadForm } from '../../contract/forms.ts';
import { ApiError } from '../http/api-error.ts';
import { type ReceivedParts, receiveParts, UnreadableParts } from '../uploads/receive-parts.ts';
import { refuseFields } from './refuse-fields.ts';

/** A received form post, with at most one image per field above the limit. */
export type ReceivedForm = ReceivedParts;

/** Number of files above the limit that are still received, so that the visitor gets the right message. */
const filesTooMany = 2;

/**
 * Receives a form post, and stores its images in a temporary folder below `incoming`.
 * @throws {ApiError} 400 when the request is not a form post, or exceeds the limits
 */
export async function receiveForm(
  request: Request,
  response: Response,
  form: LeadForm,
  incoming: string,
): Promise<ReceivedForm> {
  const fields = new Map(form.form_fields.filter(isFilledIn).map((field) => [field.clean_name, field.field_type]));
  const imageFields = [...fields.values()].filter(hasFiles).length;
  const rules = {
    incoming,
    // Parts that belong to no field are ignored. A field accepts one file above the limit.
    maxFilesOf: (name: string) => (fields.has(name) ? maxImages + 1 : 0),
    isWritten(name: string) {
      const type = fields.get(name);
      return type !== undefined && hasFiles(type);
    },
    maxFiles: form.form_fields.length * (maxImages + filesTooMany),
    maxFileBytes: imageFields * (maxImages + filesTooMany) * maxImageBytes,
  };
  return receiveParts(request, response, rules).catch((error) => {
    throw error instanceof UnreadableParts ? refuse(error, form) : error;
  });
}

function refuse({ reason, part }: UnreadableParts, form: LeadForm): ApiError {
  if (reason === 'too large') return new ApiError(400, { message: texts.tooLarge });
  const field = form.form_fields.find(({ clean_name }) => clean_name === part);
  if (reason === 'long text' && field) return refuseFields({ [field.clean_name]: texts.tooLong });
  return new ApiError(400, { message: texts.serverError });
}
