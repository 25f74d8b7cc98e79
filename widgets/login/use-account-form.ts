// The course of every form of the login: checked, sent to the API, and its result shown in the visitor's words.
import { type FormEvent, useEffect, useState } from 'react';
import type { FieldRules } from '../../rules/form-rules.ts';
import { focusFirst, useForm } from '../shared/react/use-form.ts';
import type { AccountFormState } from './parts.tsx';
import { type AccountFormView, unexpectedIn } from './paths.ts';
import type { ViewProps } from './view-props.ts';

/** The field names are the API's. */
export type AccountValues = Record<string, string | string[] | undefined>;

export interface AccountForm {
  form: AccountFormState;
  /** The error that belongs to no field; empty for none. */
  problem: string;
  /** Whether the problem came with the page, whose visitor without JavaScript starts at its top. */
  isServers: boolean;
  /** Shows an error from elsewhere, such as Google. */
  setProblem(text: string): void;
  submit(event: FormEvent<HTMLFormElement>): void;
}

interface AccountFormOptions {
  view: AccountFormView;
  props: ViewProps;
  rules: Record<string, FieldRules<AccountValues>>;
  headers?: (body: URLSearchParams) => Record<string, string>;
  /** Called with the sent body, when it was accepted. */
  onDone(body: URLSearchParams): void;
}

/** Loaded apart, because reading and typing do not need it. */
const loadCalls = () => import('./calls.ts');

export function useAccountForm({ view, props, rules, headers, onDone }: AccountFormOptions): AccountForm {
  const form = useForm<AccountValues>({ rules, errors: props.errors });
  const [problem, setProblem] = useState(props.problem);
  const [isServers, setServers] = useState(true);
  const announce = (text: string) => {
    setServers(false);
    setProblem(text);
  };

  useEffect(() => {
    // Sending tries again, and shows a problem when it can't.
    loadCalls().catch(() => {});
  }, []);

  async function sendForm(element: HTMLFormElement) {
    const calls = await loadCalls().catch(() => null);
    if (!calls) return announce(unexpectedIn(view));
    const sent = await calls.send(view, element, headers);
    if (sent.isTaken) return onDone(sent.body);
    if (sent.isLinkGone) return props.show(view === 'verify' ? 'verify-gone' : 'link-gone');
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
