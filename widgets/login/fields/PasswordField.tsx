// A password, with a button that shows it.
import { useEffect, useRef, useState } from 'react';
import { auth } from '../../../texts/fi/accounts.ts';
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
  /** Whether there is a button. Of two password fields only the first has one, which shows both passwords. */
  hasButton?: boolean;
}

export function PasswordField({ hasButton = true, ...props }: PasswordFieldProps) {
  return (
    <TextField {...props} type="password" data-password="">
      {hasButton && <ShowButton />}
    </TextField>
  );
}

/**
 * The button needs a script, so it is hidden without one. It is positioned inside the field, so that nothing moves when
 * it appears.
 */
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
      // Prevents the press from moving the focus and the caret out of the field.
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
    // Changing the type moves the caret, in Chromium only after the field has been laid out again, so layout is forced first.
    void input.offsetWidth;
    input.setSelectionRange(selectionStart, selectionEnd);
  }
}
