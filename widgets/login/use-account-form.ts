// The course of every form of the login: validated, sent to the API, and its result shown in the visitor's language.
import { type FormEvent, useState } from 'react';
import type { MailedLinkAnswer, Received } from '../../rules/api/visitor-answers.ts';
import type { FieldRules } from '../../rules/forms/form-rules.ts';
import { focusFirst, useForm } from '../shared/react/use-form.ts';
import { send } from './calls.ts';
import type { AccountFormState } from './parts.tsx';
import type { AccountFormView } from './paths.ts';
import type { ViewProps } from './view-props.ts';

/** The values by field; the field names are the API's. */
export type AccountValues = Record<string, string | string[] | undefined>;

export interface AccountForm {
  form: AccountFormState;
  /** The error that belongs to no field; empty for none. */
  problem: string;
  /** Whether the problem came with the page: without JavaScript the visitor starts at the page's top. */
  isServers: boolean;
  /** Shows an error from another source, such as Google. */
  setProblem(text: string): void;
  submit(event: FormEvent<HTMLFormElement>): void;
}

export interface AccountFormOptions {
  view: AccountFormView;
  props: ViewProps;
  rules: Record<string, FieldRules<AccountValues>>;
  headers?: (body: URLSearchParams) => Record<string, string>;
  /**
   * Called with the sent body and its response when it was accepted. The form stays busy until a returned promise has
   * settled.
   */
  onDone(body: URLSearchParams, answer: Received<MailedLinkAnswer> | null): unknown;
}

export function useAccountForm({ view, props, rules, headers, onDone }: AccountFormOptions): AccountForm {
  const form = useForm<AccountValues>({ rules, errors: props.errors });
  const [problem, setProblem] = useState(props.problem);
  const [isServers, setServers] = useState(true);
  const announce = (text: string) => {
    setServers(false);
    setProblem(text);
  };

  async function sendForm(element: HTMLFormElement): Promise<void> {
    const sent = await send(view, element, headers);
    if (sent.isTaken) {
      await onDone(sent.body, sent.answer);
      return;
    }
    if (sent.next) return props.show(sent.next);
    announce(sent.general);
    for (const [name, message] of Object.entries(sent.fields)) form.setError(name, message);
    await focusFirst(element, sent.fields);
  }

  return {
    form,
    problem,
    isServers,
    setProblem: announce,
    submit(event) {
      announce('');
      void form.handleSubmit((_, element) => sendForm(element))(event);
    },
  };
}
