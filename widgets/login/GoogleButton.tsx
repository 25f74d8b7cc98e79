// The Google button: nothing is requested from Google before the press, nor without the visitor's consent.
import { useEffect, useRef, useState } from 'react';
import { auth } from '../../texts/fi/accounts.ts';
import { isAllowed, whileAllowed } from '../shared/consent/consent.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import { useGoogleClientId } from './GoogleProvider.tsx';
import { logInWithGoogle } from './google.ts';

interface GoogleButtonProps {
  onProblem(text: string): void;
  onLoggedIn(): void;
}

/** @throws {Error} outside a {@link GoogleProvider} */
export function GoogleButton({ onProblem, onLoggedIn }: GoogleButtonProps) {
  const clientId = useGoogleClientId();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useAsking();
  const question = useRef<HTMLDivElement>(null);
  // In a dialog the question may be outside the visible area.
  useEffect(() => {
    if (isAsking) question.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking]);
  // A ref, because a second press may come before the first has been drawn.
  const isUnderWay = useRef(false);

  async function logIn() {
    if (isUnderWay.current) return;
    onProblem('');
    if (!isAllowed('marketing')) return setAsking(true);
    isUnderWay.current = true;
    setBusy(true);
    const problem = await logInWithGoogle(clientId);
    isUnderWay.current = false;
    setBusy(false);
    if (problem === null) setAsking(true);
    else if (problem === '') onLoggedIn();
    else onProblem(problem);
  }

  return (
    <>
      <button
        type="button"
        className="button button--secondary login__google"
        hidden={!isHydrated}
        aria-disabled={isBusy || undefined}
        onClick={logIn}
      >
        <Icon d={icons.google} />
        {isBusy ? auth.busy.login : auth.google}
      </button>
      <div className="login__consent" role="status" ref={question}>
        {isAsking && (
          <>
            <p>{auth.googleAsks}</p>
            <button type="button" data-opens="consent">
              {auth.googleSettings}
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** Whether the request for consent is shown; giving consent hides it. */
function useAsking() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    whileAllowed('marketing', life.signal, () => setAsking(false));
    return () => life.abort();
  }, []);
  return [isAsking, setAsking] as const;
}
