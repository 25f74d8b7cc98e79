// Reads a filled-in embedded lead form, and finds its errors.
import { checkLeadForm, fieldTypeRules } from '../../rules/leads/form.ts';
import { leadForm } from '../../texts/embed/lead-form.ts';
import { readValues } from '../shared/behaviour/read-values.ts';
import { findFileProblems } from '../shared/form/chosen-files.ts';
import type { CheckFiles, EmbedOptions, FormDefinition } from './core/types.ts';

/** @returns the errors by field name, in the visitor's language; empty when the form may be sent */
export function checkLead(
  form: HTMLFormElement,
  { lang }: EmbedOptions,
  { fields, consent }: FormDefinition,
): Record<string, string> {
  const { rules, meant } = leadForm[lang];
  const values = readValues(form);
  const errors = checkLeadForm({ fields, asksConsent: !!consent }, values, rules);
  for (const { clean_name: name, field_type } of fields) {
    const number = Object.hasOwn(errors, name) && fieldTypeRules[field_type].findMeantNumber?.(String(values[name]));
    if (number) errors[name] += ` ${meant.replace('{n}', number)}`;
  }
  return errors;
}

/** Finds files that are not images, and images that changed on the disk after they were chosen. */
export const checkLeadFiles: CheckFiles = (entries, { lang }) =>
  findFileProblems(entries, ({ name }, problem) => {
    const { changedFile, rules } = leadForm[lang];
    return problem === 'type' ? rules.imageType : changedFile.replace('{n}', () => name);
  });
