// The rules of an address for a registration and a reset.
import { isEmail } from '../../rules/email.ts';
import { longestAccountEmail } from '../../rules/password.ts';
import { auth } from '../../texts/fi/auth.ts';

export const addressRules = {
  required: auth.e.required,
  maxLength: { value: longestAccountEmail, message: auth.e.longEmail },
  validate: (value: unknown) => typeof value !== 'string' || value === '' || isEmail(value.trim()) || auth.e.email,
};
