// A lead form for React pages.
import { forwardRef, type Ref, useEffect, useState } from 'react';
import { leadFormsPath } from '../../rules/site/site-paths.ts';
import { leadFormLink } from '../../texts/embed/links.ts';
import { checkLead, checkLeadFiles } from '../embed/check-lead.ts';
import type { EmbedCode, FormDefinition } from '../embed/core/types.ts';
import { enterKey } from '../embed/enter-key.ts';
import { LeadForm as View } from '../embed/LeadForm.tsx';
import { loadDefinition } from '../embed/load-definition.ts';
import { EmbeddedForm, type FormKind } from './EmbeddedForm.tsx';
import type { EmbedHandle, LeadFormProps } from './props.ts';

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

interface FoundDefinition {
  data?: FormDefinition;
  failure?: EmbedCode;
}

/** Requests that have not completed: several forms of a page, and effects that run twice, share one request. */
const asked = new Map<string, Promise<FormDefinition>>();

function ask(host: string, form: string): Promise<FormDefinition> {
  const key = `${host} ${form}`;
  const asking = asked.get(key) ?? loadDefinition(host, form).finally(() => asked.delete(key));
  asked.set(key, asking);
  return asking;
}

/**
 * Gets a lead form's definition: from the page, or from the publisher.
 * @param form empty when there is nothing to request
 */
function useDefinition(host: string, form: string, given: FormDefinition | undefined): FoundDefinition {
  const [found, setFound] = useState<FoundDefinition>({});
  const isGiven = given !== undefined;
  useEffect(() => {
    if (isGiven || !form) return;
    let isWanted = true;
    ask(host, form).then(
      (data) => isWanted && setFound({ data }),
      (status) => isWanted && setFound({ failure: status === 404 ? 'form' : 'unavailable' }),
    );
    return () => {
      isWanted = false;
    };
  }, [host, form, isGiven]);
  return isGiven ? { data: given } : found;
}
