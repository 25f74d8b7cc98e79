// Reads what a visitor has filled into an embedded lead form, and says what is wrong with it.
import type { FieldValue } from '../../rules/form-rules.ts';
import { checkLeadForm } from '../../rules/lead-form.ts';
import { leadForm } from '../../texts/embed/lead-form.ts';
import type { EmbedOptions, FormDefinition } from './core/types.ts';

/** What a picker holds that nobody can read, such as half a date: no text, but not empty either. */
const unreadable = '?';

/** @returns what is wrong, by field name and in the visitor's language; empty when the form may be sent */
export function checkLead(
  form: HTMLFormElement,
  { lang }: EmbedOptions,
  { fields, consent }: FormDefinition,
): Record<string, string> {
  const data = new FormData(form);
  const values = [...new Set(data.keys())].map((name): [string, FieldValue] => {
    const all = data.getAll(name) as FieldValue & unknown[];
    return [name, all.length > 1 ? all : (all[0] as FieldValue)];
  });
  // By query, because `form.elements` may be the name of a field.
  for (const { name, validity } of form.querySelectorAll('input'))
    if (validity?.badInput) values.push([name, unreadable]);
  return checkLeadForm({ fields, asksConsent: !!consent }, Object.fromEntries(values), leadForm[lang].rules);
}
