// Reads a person's address from the body of a POST request, because URLs are logged.
import type { Request } from 'express';
import { maxAccountEmailLength } from '../../../rules/accounts/password.ts';
import { invalidEmail } from '../../../rules/api/messages.ts';
import { isEmail } from '../../../rules/forms/email.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { readFields } from '../http/read-fields.ts';

/** The address in lower case, its domain in ASCII. @throws {ApiError} 400 for an invalid address */
export function postedEmail(request: Request): string {
  const fields = readFields(request);
  const email = asciiEmail(fields.text('email', { most: maxAccountEmailLength, isAddress: true })).toLowerCase();
  if (email !== '' && !isEmail(email)) fields.refuse('email', [invalidEmail]);
  fields.check();
  return email;
}
