// A form of uncontrolled fields: checked when it is sent, then at every change.
import { type FormEvent, useId, useRef, useState } from 'react';
import { checkForm, type FieldRules, type FieldValue } from '../../../rules/form-rules.ts';
import { fieldsOf, readValues } from '../behaviour/read-values.ts';

/** What the fields of a form hold, by their names. */
export type FormValues = Record<string, FieldValue>;

/** What is wrong, in the visitor's words, by field. */
export type FormErrors<Values extends FormValues = FormValues> = { [Name in keyof Values]?: string };

export interface FormOptions<Values extends FormValues> {
  /** The rules of each field; a field without rules is always right. */
  rules: { [Name in keyof Values]?: FieldRules<Values> };
  /** What the server has found wrong before the form was drawn; each stays until its field is changed. */
  errors?: FormErrors<Values> | undefined;
}

/** What a field's element is given: `<input {...form.register('email')} />`. */
export interface FieldProps {
  name: string;
  'aria-invalid': true | undefined;
  /** Present while the field has an error; a hint's id can be given along. */
  'aria-describedby': string | undefined;
  onInput(event: FormEvent<HTMLElement>): void;
}

export interface UseForm<Values extends FormValues> {
  /** Errors in the visitor's words, by field. */
  errors: FormErrors<Values>;
  /** Nothing has been changed since the errors were found: what a screen reader is to read out, it is to read now. */
  isNew: boolean;
  /** While the promise of `onValid` is on its way; a second submit meanwhile is nothing. */
  isSubmitting: boolean;
  /** @param describedBy id of a hint that always belongs to the field */
  register(name: keyof Values & string, describedBy?: string): FieldProps;
  /** An id for the field itself, so that its label and a list of errors can lead to it. */
  fieldId(name: keyof Values & string): string;
  /** The id that a field's error must carry, for `<p id={form.errorId('email')}>`. */
  errorId(name: keyof Values & string): string;
  /** For `<form noValidate onSubmit={form.handleSubmit(send)}>`; an invalid form focuses its first wrong field. */
  handleSubmit(
    onValid: (values: Values, form: HTMLFormElement) => unknown,
  ): (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Says what the server found wrong; the field's next change is checked anew. */
  setError(name: keyof Values & string, message: string): void;
  /** As if it had never been sent; what the fields hold stays. */
  reset(): void;
}

/**
 * In the order in which they stand on the page, not that of the rules. The errors are drawn first: what they add above
 * the field would push it out of sight again.
 */
export async function focusFirst(form: HTMLFormElement, errors: Record<string, unknown>): Promise<void> {
  await null;
  fieldsOf(form)
    .find(({ name, type }) => type !== 'hidden' && Object.hasOwn(errors, name))
    ?.focus();
}

/** The rules are read when a form is checked, so they may change from one drawing to the next. */
export function useForm<Values extends FormValues>({
  rules,
  errors: known = {},
}: FormOptions<Values>): UseForm<Values> {
  const id = useId();
  const [errors, setErrors] = useState(known);
  /** Sent, or tried to: from then on every change is checked. */
  const [isSubmitted, setSubmitted] = useState(Object.keys(known).length > 0);
  const [isNew, setNew] = useState(true);
  const [isSubmitting, setSubmitting] = useState(false);
  // A ref, because a second submit may come before the first has been drawn.
  const isBusy = useRef(false);
  /** What a server said of fields that have not been changed since. */
  const told = useRef<FormErrors<Values>>({ ...known });
  // Names come from the content: a space would part the id in two.
  const fieldId = (name: string) => `${id}${encodeURIComponent(name)}`;
  const errorId = (name: string) => `${fieldId(name)}-error`;
  const check = (form: HTMLFormElement) => checkForm(readValues(form) as Values, rules);

  async function submit(form: HTMLFormElement, onValid: Parameters<UseForm<Values>['handleSubmit']>[0]) {
    if (isBusy.current) return;
    const found = check(form);
    told.current = {};
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
    delete told.current[name];
    if (isSubmitted && form) setErrors({ ...check(form), ...told.current });
    setNew(false);
  }

  return {
    errors,
    isNew,
    isSubmitting,
    fieldId,
    errorId,
    register: (name, describedBy) => ({
      name,
      'aria-invalid': Object.hasOwn(errors, name) || undefined,
      'aria-describedby':
        [describedBy, Object.hasOwn(errors, name) && errorId(name)].filter(Boolean).join(' ') || undefined,
      onInput: recheck,
    }),
    handleSubmit: (onValid) => (event) => {
      event.preventDefault();
      return submit(event.currentTarget, onValid);
    },
    setError(name, message) {
      told.current = { ...told.current, [name]: message };
      setErrors((before) => ({ ...before, [name]: message }));
    },
    reset() {
      told.current = {};
      setErrors({});
      setSubmitted(false);
    },
  };
}
