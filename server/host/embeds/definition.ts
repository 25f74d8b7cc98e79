// A lead form as an embedded script renders it.
import { consentVersion, type FormField, type LeadForm, rulesOf } from '../../contract/forms.ts';
import { consentRuns, type TextRun } from './consent-runs.ts';

export interface EmbedFormDefinition {
  id: number;
  title: string;
  /** The visible fields: the script needs no hidden ones. */
  fields: Omit<FormField, 'id'>[];
  consent: { version: string; text: TextRun[] } | null;
  /** Names of the companies that receive the lead. */
  companies: string[];
  /** The form's success text; empty for a form without one. */
  success: string;
}

export function definitionOf(form: LeadForm, siteUrl: string): EmbedFormDefinition {
  const { id, heading, consent_text: consent } = form;
  return {
    id,
    title: heading.trim(),
    fields: form.form_fields.filter((field) => field.field_type !== 'hidden').map(({ id: _, ...field }) => field),
    consent: rulesOf(form).asksConsent
      ? { version: consentVersion(consent), text: consentRuns(consent, siteUrl) }
      : null,
    companies: form.meta.customers.map(({ title }) => title),
    success: form.success_text.trim(),
  };
}
