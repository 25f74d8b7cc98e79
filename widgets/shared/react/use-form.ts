// A form of uncontrolled fields: validated on submit, and then on every change.
import { type FormEvent, useId, useRef, useState } from 'react';
import { checkForm, type FieldRules, type FieldValue } from '../../../rules/forms/form-rules.ts';
import { fieldsOf, readValues } from '../behaviour/read-values.ts';

/** The values of a form's fields, by name. */
export type FormValues = Record<string, FieldValue>;

/** The errors by field, in the visitor's language. */
export type FormErrors<Values extends FormValues = FormValues> = { [Name in keyof Values]?: string };

export interface FormOptions<Values extends FormValues> {
  /** The rules of each field; a field without rules is always valid. */
  rules: { [Name in keyof Values]?: FieldRules<Values> };
  /** The errors that the server found before the form was rendered; each stays until its field is changed. */
  errors?: FormErrors<Values> | undefined;
}

/** The props of a field's element: `<input {...form.register('email')} />`. */
export interface FieldProps {
  name: string;
  'aria-invalid': true | undefined;
  /** Present while the field has an error; the id of a hint can be added. */
  'aria-describedby': string | undefined;
  onInput(event: FormEvent<HTMLElement>): void;
}

export interface UseForm<Values extends FormValues> {
  /** The errors by field, in the visitor's language. */
  errors: FormErrors<Values>;
  /** Whether nothing has been changed since the errors were found: a screen reader must announce them now. */
  isNew: boolean;
  /** True while the promise of `onValid` is pending; a second submit meanwhile is ignored. */
  isSubmitting: boolean;
  /** @param describedBy id of a hint that always belongs to the field */
  register(name: keyof Values & string, describedBy?: string): FieldProps;
  /** The id of the field itself, so that its label and a list of errors can refer to it. */
  fieldId(name: keyof Values & string): string;
  /** The id that a field's error must carry, for `<p id={form.errorId('email')}>`. */
  errorId(name: keyof Values & string): string;
  /** Used as `<form noValidate onSubmit={form.handleSubmit(send)}>`; an invalid form focuses its first invalid field. */
  handleSubmit(
    onValid: (values: Values, form: HTMLFormElement) => unknown,
  ): (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Shows an error found by the server; the next change of the field validates it again. */
  setError(name: keyof Values & string, message: string): void;
  /** Returns the form to its unsent state; the values of the fields stay. */
  reset(): void;
}

/**
 * Focuses the first invalid field in the order of the page, not of the rules. The errors are rendered first, because
 * their height above the field would push it out of view again.
 */
export async function focusFirst(form: HTMLFormElement, errors: Record<string, unknown>): Promise<void> {
  await null;
  fieldsOf(form)
    .find(({ name, type }) => type !== 'hidden' && Object.hasOwn(errors, name))
    ?.focus();
}

/** The rules are read whenever a form is validated, so they may change between renders. */
export function useForm<Values extends FormValues>({
  rules,
  errors: known = {},
}: FormOptions<Values>): UseForm<Values> {
  const id = useId();
  const [errors, setErrors] = useState(known);
  /** After the first submit, even a failed one, every change is validated. */
  const [isSubmitted, setSubmitted] = useState(Object.keys(known).length > 0);
  const [isNew, setNew] = useState(true);
  const [isSubmitting, setSubmitting] = useState(false);
  // A ref, because a second submit may come before the first has been drawn.
  const isBusy = useRef(false);
  /** The server's errors of fields that have not been changed since. */
  const shown = useRef<FormErrors<Values>>({ ...known });
  // Names come from the content: a space would split the id in two.
  const fieldId = (name: string) => `${id}${encodeURIComponent(name)}`;
  const errorId = (name: string) => `${fieldId(name)}-error`;
  const check = (form: HTMLFormElement) => checkForm(readValues(form) as Values, rules);

  async function submit(form: HTMLFormElement, onValid: Parameters<UseForm<Values>['handleSubmit']>[0]) {
    if (isBusy.current) return;
    const found = check(form);
    shown.current = {};
    setErrors(found);
    setNew(true);
    setSubmitted(true);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    isBusy.current = true;
    setSubmitting(true);
    try {
      await onValid(readValues(form) as Values, form);
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  }

  function recheck(event: FormEvent<HTMLElement>) {
    const { form, name } = event.currentTarget as HTMLInputElement;
    delete shown.current[name];
    if (isSubmitted && form) setErrors({ ...check(form), ...shown.current });
    setNew(false);
  }

  return {
    errors,
    isNew,
    isSubmitting,
    fieldId,
    errorId,
    register(name, describedBy) {
      const isWrong = Object.hasOwn(errors, name) || undefined;
      return {
        name,
        'aria-invalid': isWrong,
        'aria-describedby': [describedBy, isWrong && errorId(name)].filter(Boolean).join(' ') || undefined,
        onInput: recheck,
      };
    },
    handleSubmit: (onValid) => (event) => {
      event.preventDefault();
      return submit(event.currentTarget, onValid);
    },
    setError(name, message) {
      shown.current = { ...shown.current, [name]: message };
      setErrors((before) => ({ ...before, [name]: message }));
    },
    reset() {
      shown.current = {};
      setErrors({});
      setSubmitted(false);
    },
  };
}
