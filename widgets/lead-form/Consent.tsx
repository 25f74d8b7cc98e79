// The consent box: its value names the version of the words beside it.
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
          // A consent to other words must be given anew.
          defaultChecked={values?.[consentName] === consentVersion}
          value={consentVersion}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the host has sanitised it (server/host/security/rich-text.ts) */}
        <span dangerouslySetInnerHTML={{ __html: consentHtml }} />
      </label>
    </div>
  );
}
