// Reads a registration and checks everything except whether its address has an account (docs/content-api.md, section 7).

import type { Request } from 'express';
import { maxAccountEmailLength } from '../../../rules/accounts/password.ts';
import { invalidEmail, otherPassword, termsRefused } from '../../../rules/api/messages.ts';
import { isEmail } from '../../../rules/forms/email.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { type BodyFields, readFields } from '../http/read-fields.ts';
import { readSite } from '../site/read-site.ts';
import type { Store } from '../store/open-store.ts';
import { passwordMessages } from './password-messages.ts';

/** The data of a registration. */
export interface Registration {
  /** Lower-cased address. */
  email: string;
  password: string;
  /** Ids of the ticked lists that exist. */
  newsletters: string[];
}

/** @throws {ApiError} 400 with all errors by field */
export async function readRegistration(store: Store, request: Request): Promise<Registration> {
  const fields = readFields(request);
  const email = readEmail(fields);
  const password = await readPasswords(fields, email);
  const hasAccepted = fields.flag('accept_terms');
  if (!hasAccepted && !fields.isRefused('accept_terms')) {
    fields.refuse('accept_terms', [termsRefused]);
  }
  const ticked = fields.list('newsletters');
  fields.check();
  const { newsletter_sites: known } = await readSite(store);
  return { email, password, newsletters: known.map(({ list }) => list).filter((list) => ticked.includes(list)) };
}

function readEmail(fields: BodyFields): string {
  const typed = fields.text('email', { most: maxAccountEmailLength, isAddress: true });
  // Checked before lower-casing, which turns some invalid letters into valid ones.
  if (!fields.isRefused('email') && !isEmail(typed)) fields.refuse('email', [invalidEmail]);
  return asciiEmail(typed).toLowerCase();
}

async function readPasswords(fields: BodyFields, email: string): Promise<string> {
  const password = fields.text('password');
  if (!fields.isRefused('password')) fields.refuse('password', await passwordMessages(password, { email }));
  const again = fields.text('password_confirm');
  const isAgain = again === password || fields.isRefused('password_confirm');
  if (!isAgain) fields.refuse('password_confirm', [otherPassword]);
  return password;
}
