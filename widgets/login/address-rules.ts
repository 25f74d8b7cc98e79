// What an address must be where an account is made or looked for.
import { isEmail } from '../../rules/email.ts';
import { longestAccountEmail } from '../../rules/password.ts';
import { auth } from '../../texts/fi/auth.ts';

export const addressRules = {
  required: auth.e.required,
  maxLength: { value: longestAccountEmail, message: auth.e.longEmail },
  validate: (value: unknown) => typeof value !== 'string' || value === '' || isEmail(value.trim()) || auth.e.email,
};
