// The consent box: its value is the version of the text beside it.
import { consentName } from '../../rules/lead-form.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import type { FormValues, UseForm } from '../shared/react/use-form.ts';
import type { LeadFormWidgetProps } from './props.ts';

export function Consent({
  consentHtml,
  consentVersion,
  values,
  form,
}: Pick<LeadFormWidgetProps, 'consentHtml' | 'consentVersion' | 'values'> & { form: UseForm<FormValues> }) {
  return (
    <div className="lead-form__consent">
      <FieldError block="lead-form" form={form} name={consentName} />
      <label className="lead-form__choice">
        <input
          className="tick"
          type="checkbox"
          id={form.fieldId(consentName)}
          {...form.register(consentName)}
          aria-required
          // Consent to a different text must be given again.
          defaultChecked={values?.[consentName] === consentVersion}
          value={consentVersion}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the host has sanitised it (server/host/view/rich-text.ts) */}
        <span dangerouslySetInnerHTML={{ __html: consentHtml }} />
      </label>
    </div>
  );
}
