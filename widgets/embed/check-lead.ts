// Reads what a visitor has filled into an embedded lead form, and says what is wrong with it.
import { checkLeadForm } from '../../rules/lead-form.ts';
import { leadForm } from '../../texts/embed/lead-form.ts';
import { readValues } from '../shared/behaviour/read-values.ts';
import type { EmbedOptions, FormDefinition } from './core/types.ts';

/** @returns what is wrong, by field name and in the visitor's language; empty when the form may be sent */
export function checkLead(
  form: HTMLFormElement,
  { lang }: EmbedOptions,
  { fields, consent }: FormDefinition,
): Record<string, string> {
  return checkLeadForm({ fields, asksConsent: !!consent }, readValues(form), leadForm[lang].rules);
}
