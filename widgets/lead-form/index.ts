// The lead form: fields of every kind, validated, sent exactly once, and preserved after a failure.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { LeadForm } from './LeadForm.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({
  name: 'lead-form',
  Component: LeadForm,
  parseProps,
  // The definition of a form is content, and a long form has dozens of choices.
  maxPropsBytes: 32 * 1024,
});
