// A one-line field: its label, its error, and the input, which preserves a value filled in by the browser.
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from '../../shared/react/FieldError.tsx';
import type { AccountFormState } from '../parts.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  form: AccountFormState;
  name: string;
  label: string;
  /** The id of a further description of the field. */
  describedBy?: string | undefined;
  /** False where one common message replaces the errors of several fields. */
  saysError?: boolean;
  children?: ReactNode;
}

export function TextField({ form, name, label, describedBy, saysError = true, children, ...input }: TextFieldProps) {
  return (
    <div className="field login__field">
      <label className="field__label" htmlFor={form.fieldId(name)}>
        {label}
      </label>
      {saysError && <FieldError block="login" form={form} name={name} />}
      <div className="login__box">
        <input
          className="field__input"
          id={form.fieldId(name)}
          {...form.register(name, describedBy)}
          {...input}
          aria-required
          autoCapitalize="none"
          spellCheck="false"
        />
        {children}
      </div>
    </div>
  );
}
