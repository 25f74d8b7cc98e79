// A lead form for React pages.
import { forwardRef, type Ref } from 'react';
import { leadFormsPath } from '../../rules/site-paths.ts';
import { leadFormLink } from '../../texts/embed/links.ts';
import { checkLead, checkLeadFiles } from '../embed/check-lead.ts';
import type { FormDefinition } from '../embed/core/types.ts';
import { enterKey } from '../embed/enter-key.ts';
import { LeadForm as View } from '../embed/LeadForm.tsx';
import { EmbeddedForm, type FormKind } from './EmbeddedForm.tsx';
import type { EmbedHandle, LeadFormProps } from './props.ts';
import { useDefinition } from './use-definition.ts';

const kind: FormKind<FormDefinition> = {
  name: 'lead-form',
  needs: ['site', 'form'],
  check: checkLead,
  checkFiles: checkLeadFiles,
  enterKey,
  pageOf: (form) => `${leadFormsPath}${form}/`,
  link: leadFormLink,
  View,
};

/** Draws a form by its number: `<LeadForm host="https://www.example.fi" site="your-id" form={12} />`. */
export const LeadForm = /* @__PURE__ */ forwardRef<EmbedHandle, LeadFormProps>(function LeadForm(props, handle) {
  const form = String(props.definition?.id ?? props.form ?? '');
  // Another form starts with a new state.
  return <Loaded key={`${props.host} ${form}`} props={props} form={form} handle={handle} />;
});

function Loaded({ props, form, handle }: { props: LeadFormProps; form: string; handle: Ref<EmbedHandle> }) {
  const { data, failure } = useDefinition(props.host, /^\d+$/.test(form) ? form : '', props.definition);
  return <EmbeddedForm kind={kind} props={{ ...props, form }} data={data} failure={failure} handle={handle} />;
}
