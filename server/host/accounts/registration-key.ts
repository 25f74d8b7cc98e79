// The idempotency key of a registration without JavaScript: a double click, or a reload, creates one account.
import { createHmac } from 'node:crypto';
import { csrfField } from '../../../rules/api/csrf.ts';
import type { RegistrationFields } from '../api/account-changes.ts';
import type { PostedFields } from './read-fields.ts';

export type RegistrationKey = ReturnType<typeof createRegistrationKey>;

/** @param secret without a secret, anybody could test passwords against a key */
export const createRegistrationKey =
  (secret: string) =>
  (fields: PostedFields, registration: RegistrationFields): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['registration', fields.get(csrfField), registration]))
      .digest('hex');
