// The address of a person in a call. It is in the body of a post: addresses of pages and calls are kept in logs.
import type { Request } from 'express';
import { invalidEmail } from '../../../rules/api-messages.ts';
import { isEmail } from '../../../rules/email.ts';
import { longestAccountEmail } from '../../../rules/password.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { readFields } from '../http/read-fields.ts';

/** In lower case, its domain in ASCII. @throws {ApiError} 400 for what is no address */
export function postedEmail(request: Request): string {
  const fields = readFields(request);
  const email = asciiEmail(fields.text('email', { most: longestAccountEmail, isAddress: true })).toLowerCase();
  if (email !== '' && !isEmail(email)) fields.refuse('email', [invalidEmail]);
  fields.check();
  return email;
}
