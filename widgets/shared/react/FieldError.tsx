// A field's error in words, of a form of use-form.ts. The build copies it into each widget (rollup.config.mjs): a file of
// its own would cost every page with a form more than the component is long.
import type { ReactNode } from 'react';
import * as icons from '../icons/icons.ts';
import { Icon } from './Icon.tsx';
import type { FormErrors, UseForm } from './use-form.ts';

interface FieldErrorProps {
  /** The widget's block of styles, such as `login`. */
  block: string;
  // biome-ignore lint/suspicious/noExplicitAny: each form has fields of its own
  form: Pick<UseForm<any>, 'errors' | 'errorId'>;
  name: string;
  /** Stands behind the error's words, and is a part of the field's description. */
  children?: ReactNode;
}

/** Nothing while the field has no error. The field refers to it by its id. */
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
