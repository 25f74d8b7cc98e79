// Finds the errors of a filled-in newsletter form.
import { isEmail, withoutInvisible } from '../../rules/forms/email.ts';
import { newsletter } from '../../texts/embed/newsletter.ts';
import type { EmbedOptions } from './core/types.ts';

/** @returns the error of the email address, in the visitor's language; empty when it may be sent */
export function checkNewsletter(form: HTMLFormElement, { lang }: EmbedOptions): Record<string, string> {
  const email = new FormData(form).get('email');
  return isEmail(withoutInvisible(String(email))) ? {} : { email: newsletter[lang].invalid };
}
