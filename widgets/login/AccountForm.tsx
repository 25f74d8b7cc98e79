// The frame of every login form: the error, the fields, the button, and the status during the request.
import type { ReactNode } from 'react';
import { isLinkView } from '../../rules/accounts/link-outcomes.ts';
import { csrfField } from '../../rules/api/csrf.ts';
import { auth } from '../../texts/fi/accounts.ts';
import { focusNextOnEnter, showEnterKey } from '../shared/form/enter-goes-on.ts';
import { Problem } from './parts.tsx';
import { type AccountFormView, pageOf } from './paths.ts';
import type { AccountForm as State } from './use-account-form.ts';
import type { ViewProps } from './view-props.ts';

interface AccountFormProps {
  view: AccountFormView;
  props: ViewProps;
  state: State;
  /** The label of the button. */
  button: string;
  /** Ids of the field errors that the problem's text replaces. */
  problemIds?: string[];
  children?: ReactNode;
}

export function AccountForm({ view, props, state, button, problemIds, children }: AccountFormProps) {
  const { mode, csrfToken, next, link } = props;
  const { form, problem, isServers, submit } = state;
  const busy = form.isSubmitting ? auth.busy[view] : '';
  // A long form is submitted at its bottom, so its problem is shown there.
  const isBelow = view === 'register' && !isServers;
  const hidden = {
    ...(mode === 'page' && { [csrfField]: csrfToken, next }),
    ...(isLinkView(view) && link),
  };
  return (
    <form
      method="post"
      action={pageOf(view)}
      noValidate
      onSubmit={submit}
      onKeyDown={focusNextOnEnter}
      onFocusCapture={showEnterKey}
      aria-labelledby={props.titleId}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isBelow && <Problem text={problem} ids={problemIds} />}
      {children}
      {isBelow && <Problem text={problem} />}
      {/* The button stays focusable; a second press during the request is ignored. */}
      <button className="button login__submit" type="submit" aria-disabled={form.isSubmitting || undefined}>
        {busy || button}
      </button>
      <p className="visually-hidden" role="status">
        {busy}
      </p>
    </form>
  );
}
