// One section of the profile: its heading beside its form, and the form's messages.
import { type ReactNode, useId } from 'react';
import { csrfField } from '../../rules/api/csrf.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import type { Call } from './use-call.ts';

export function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile__part" aria-labelledby={id}>
      <div className="profile__words">
        <h2 className="profile__title" id={id}>
          {title}
        </h2>
        <p className="profile__help">{help}</p>
      </div>
      <div className="profile__form">{children}</div>
    </section>
  );
}

/** Both elements are always in the DOM: a screen reader announces only a live region that existed before its text. */
export function Outcome({ done, problem }: Pick<Call, 'done' | 'problem'>) {
  return (
    <>
      <div role="status">
        {done && (
          <p className="profile__done">
            <Icon d={icons.check} />
            {done}
          </p>
        )}
      </div>
      <div role="alert">
        {problem && (
          <p className="error profile__problem">
            <Icon d={icons.warning} />
            {problem}
          </p>
        )}
      </div>
    </>
  );
}

export const Token = ({ value }: { value: string }) => <input type="hidden" name={csrfField} value={value} />;
