// The Google button: nothing of Google's is asked for before it is pressed, nor without the visitor's consent.
import { useEffect, useRef, useState } from 'react';
import { auth } from '../../texts/fi/auth.ts';
import { isAllowed, whileAllowed } from '../shared/consent/consent.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import { useGoogleClientId } from './GoogleProvider.tsx';

const letter = 'M20 12h-8v3.2h4.6A5.2 5.2 0 1 1 12 6.8c1.3 0 2.5.5 3.4 1.3';

interface GoogleButtonProps {
  onProblem(text: string): void;
  onLoggedIn(): void;
}

/** Stands in a GoogleProvider, and throws elsewhere. */
export function GoogleButton({ onProblem, onLoggedIn }: GoogleButtonProps) {
  const clientId = useGoogleClientId();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useAsking();
  const question = useRef<HTMLDivElement>(null);
  // In a dialog it may stand below the edge.
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
    const problem = await tryToLogIn(clientId);
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
        <Icon d={letter} />
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

/** Whether the visitor is asked to allow it first: until they do. */
function useAsking() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    whileAllowed('marketing', life.signal, () => setAsking(false));
    return () => life.abort();
  }, []);
  return [isAsking, setAsking] as const;
}

/** @returns what went wrong, in the visitor's words; empty when somebody is logged in, null when they do not allow it */
const tryToLogIn = (clientId: string): Promise<string | null> =>
  import('./google.ts').then(
    ({ logInWithGoogle }) => logInWithGoogle(clientId),
    () => auth.googleOff,
  );
