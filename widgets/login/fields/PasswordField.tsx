// A password, with a button that shows it.
import { useEffect, useRef, useState } from 'react';
import { auth } from '../../../texts/fi/auth.ts';
import { useHydrated } from '../../shared/react/use-hydrated.ts';
import type { AccountFormState } from '../parts.tsx';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps {
  form: AccountFormState;
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  describedBy?: string;
  saysError?: boolean;
  /** The first of two shows both. */
  hasButton?: boolean;
}

export function PasswordField({ hasButton = true, ...props }: PasswordFieldProps) {
  return (
    <TextField {...props} type="password" data-password="">
      {hasButton && <ShowButton />}
    </TextField>
  );
}

/** Useless without a script. Its place is inside the field, so that nothing moves when it comes. */
function ShowButton() {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function show(shows: boolean) {
    setShown(shows);
    setKind(button.current?.form, shows ? 'text' : 'password');
  }
  // Browsers offer to save the text of a password field on submit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is what it is
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => show(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <button
      ref={button}
      type="button"
      className="login__show"
      hidden={!isHydrated}
      // The focus stays in the field, and the caret in its place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => show(!isShown)}
    >
      {isShown ? auth.hide : auth.show}
    </button>
  );
}

/** Only this function sets the type of the fields; the component that draws them never changes it. */
function setKind(form: HTMLFormElement | null | undefined, type: 'text' | 'password'): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>('[data-password]') ?? []) {
    if (input.type === type) continue;
    const { selectionStart, selectionEnd } = input;
    input.type = type;
    // A changed type moves the caret, in Chromium not before the field's box has been laid out anew.
    void input.offsetWidth;
    input.setSelectionRange(selectionStart, selectionEnd);
  }
}
