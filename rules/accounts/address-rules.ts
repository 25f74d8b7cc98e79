// The rules of an email address that is typed into an account form, for widgets and host.
import { auth } from '../../texts/fi/accounts.ts';
import { isEmail, withoutInvisible } from '../forms/email.ts';
import { maxAccountEmailLength } from './password.ts';

export const addressRules = {
  required: auth.e.required,
  maxLength: { value: maxAccountEmailLength, message: auth.e.longEmail },
  validate: (value: unknown) =>
    typeof value !== 'string' || value === '' || isEmail(withoutInvisible(value)) || auth.e.email,
};
