// The lead form: every kind of field, checked, sent once and never lost.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { LeadForm } from './LeadForm.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({
  name: 'lead-form',
  Component: LeadForm,
  parseProps,
  // The definition of a form is content, and a long one has dozens of choices.
  maxPropsBytes: 32 * 1024,
});
