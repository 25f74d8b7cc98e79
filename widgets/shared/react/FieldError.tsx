// The error message of a field of a form with use-form.ts. The build copies this component into each widget
// (rollup.config.mjs): a separate file would cost every page with a form more than the component's own size.
import type { ReactNode } from 'react';
import * as icons from '../icons/icons.ts';
import { Icon } from './Icon.tsx';
import type { FormErrors, UseForm } from './use-form.ts';

interface FieldErrorProps {
  /** The widget's CSS block, such as `login`. */
  block: string;
  // biome-ignore lint/suspicious/noExplicitAny: each form has fields of its own
  form: Pick<UseForm<any>, 'errors' | 'errorId'>;
  name: string;
  /** Rendered after the error's text, as a part of the field's description. */
  children?: ReactNode;
}

/** Renders nothing while the field has no error. The field refers to the message by its id. */
export function FieldError({ block, form, name, children }: FieldErrorProps) {
  const errors: FormErrors = form.errors;
  if (!Object.hasOwn(errors, name)) return null;
  return (
    <p className={`error ${block}__error`} id={form.errorId(name)}>
      <Icon d={icons.warning} />
      {children ? (
        <span>
          {errors[name]}
          {children}
        </span>
      ) : (
        errors[name]
      )}
    </p>
  );
}
