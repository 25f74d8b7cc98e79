// Reads a filled-in embedded lead form, and finds its errors.
import { checkLeadForm } from '../../rules/lead-form.ts';
import { leadForm } from '../../texts/embed/lead-form.ts';
import { readValues } from '../shared/behaviour/read-values.ts';
import type { EmbedOptions, FormDefinition } from './core/types.ts';

/** @returns the errors by field name, in the visitor's language; empty when the form may be sent */
export function checkLead(
  form: HTMLFormElement,
  { lang }: EmbedOptions,
  { fields, consent }: FormDefinition,
): Record<string, string> {
  return checkLeadForm({ fields, asksConsent: !!consent }, readValues(form), leadForm[lang].rules);
}
