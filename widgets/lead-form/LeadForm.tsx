// The lead form: its fields, its consent, its one button, and the message about the result.
import { useRef, useState } from 'react';
import { rulesOfForm } from '../../rules/lead-form.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { focusNextOnEnter, showEnterKey } from '../shared/form/enter-goes-on.ts';
import { useForm } from '../shared/react/use-form.ts';
import { Closing } from './Closing.tsx';
import { Consent } from './Consent.tsx';
import { Field } from './Field.tsx';
import { HiddenParts } from './HiddenParts.tsx';
import { Banner, Problem, Summary } from './Messages.tsx';
import type { LeadFormWidgetProps } from './props.ts';
import { useLead } from './use-lead.ts';
import { useViewed } from './use-viewed.ts';

/**
 * Moves the focus to the first invalid field, or else to the message. A visitor who sent the form by Enter may be far
 * from the message, which says more than the button.
 */
const focus = (words: HTMLElement | null) => words?.closest('form')?.querySelector('[aria-invalid]') ?? words?.focus();

export function LeadForm(props: LeadFormWidgetProps) {
  const { action, consentHtml, fields, slug } = props;
  const root = useRef<HTMLFormElement>(null);
  const [hasKept, setHasKept] = useState(true);
  // The host stores the pictures until the form is sent, or until it responds that they must be chosen again.
  const keptImages = hasKept ? props.keptImages : undefined;
  const keptOf = (name: string): string[] => (keptImages && new Map(Object.entries(keptImages.names)).get(name)) ?? [];
  const form = useForm({
    rules: rulesOfForm({
      // Pictures that the host has stored already need not be chosen again.
      fields: fields.map((field) => (keptOf(field.clean_name).length > 0 ? { ...field, required: false } : field)),
      asksConsent: consentHtml !== '',
    }),
    errors: props.errors,
  });
  const { banner, percent, problem, round, submit } = useLead(props, form, root, () => setHasKept(false));
  useViewed(root, slug);
  const { errors, isSubmitting } = form;
  const isWrong = Object.keys(errors).length > 0 || problem !== '';
  const phase = isSubmitting ? 'sending' : isWrong ? 'error' : banner ? 'success' : 'idle';
  // After a success the fields are drawn anew, with the form's default values.
  const isFirst = round === 0;
  const values = isFirst ? props.values : undefined;
  // A page loaded without JavaScript opens at its top; otherwise the visitor is at the button.
  const isProblemAbove = problem === props.problem;
  return (
    <form
      ref={root}
      className="lead-form"
      data-phase={phase}
      method="post"
      action={action}
      encType={fields.some(({ field_type }) => field_type === 'image') ? 'multipart/form-data' : undefined}
      // The host uses the messages of docs/product/leads-and-forms.md, "Validation", too; the browser's own messages differ.
      noValidate
      onSubmit={submit}
      onKeyDown={focusNextOnEnter}
      onFocusCapture={showEnterKey}
    >
      <HiddenParts {...props} keptImages={keptImages} />
      <Banner text={banner} />
      <Summary form={form} fields={fields} isServers={errors === props.errors} />
      {isProblemAbove && <Problem text={problem} />}
      <div key={round}>
        <div className="lead-form__fields">
          {fields.map((field) => (
            <Field key={field.clean_name} field={field} form={form} values={values} kept={keptOf(field.clean_name)} />
          ))}
        </div>
        {consentHtml && <Consent {...props} values={values} form={form} />}
      </div>
      <Closing {...props} percent={percent} isSending={isSubmitting}>
        {!isProblemAbove && <Problem text={problem} arrive={focus} />}
      </Closing>
      <p className="visually-hidden" role="status">
        {isSubmitting && texts.sending}
      </p>
    </form>
  );
}
