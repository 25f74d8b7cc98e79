// The login with Google. Its script is loaded once, when a visitor who has consented to marketing presses the button.
import { explainAnswer } from '../../rules/accounts/errors.ts';
import { googlePath } from '../../rules/api/visitor-paths.ts';
import { auth } from '../../texts/fi/accounts.ts';
import { postJson } from '../shared/account/account-api.ts';
import { consentChanged, isAllowed } from '../shared/consent/consent.ts';
import { unloadWithConsent } from '../shared/consent/unload-with-consent.ts';

const address = 'https://accounts.google.com/gsi/client';

/** The subset of https://developers.google.com/identity/gsi/web/reference/js-reference that is used here. */
interface GoogleId {
  initialize(settings: {
    client_id: string;
    callback(answer: { credential?: string }): void;
    use_fedcm_for_prompt: boolean;
    auto_select: boolean;
  }): void;
  /** Closes the window that `prompt` has opened. */
  cancel?(): void;
  prompt(
    hear: (moment: { isSkippedMoment(): boolean; isDismissedMoment(): boolean; isNotDisplayed?(): boolean }) => void,
  ): void;
}

type WithGoogle = typeof globalThis & { google?: { accounts?: { id?: GoogleId } } };

const findGoogle = () => (globalThis as WithGoogle).google?.accounts?.id;

/** https://developer.mozilla.org/docs/Web/API/TrustedTypePolicyFactory, in browsers that support it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedPolicy;
}
interface TrustedPolicy {
  createScriptURL(url: string): string;
}

let policy: TrustedPolicy | undefined;

/** Account pages accept a script's address only from the policy named in their headers (server/host/http/headers.ts). */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A policy's name can be used only once.
  policy ??= trustedTypes?.createPolicy('google-sign-in', {
    createScriptURL: (asked) => (asked === address ? asked : ''),
  });
  return policy ? policy.createScriptURL(url) : url;
}

let loading: Promise<void> | undefined;

/** @throws when the script does not load */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(address);
    script.async = true;
    script.dataset.vendor = 'google';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
    unloadWithConsent();
  }).catch((error) => {
    // The next press tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

type GoogleAnswer = { credential?: string } | 'unavailable' | 'left' | 'forbidden';

const mayAsk = () => isAllowed('marketing');

/**
 * @returns Google's credential, `unavailable` when Google can't be reached or used, `left` when the visitor has closed
 * the prompt, or `forbidden` without the visitor's consent
 */
async function askGoogle(clientId: string): Promise<GoogleAnswer> {
  if (!mayAsk()) return 'forbidden';
  try {
    await load();
    if (!mayAsk()) return 'forbidden';
    const google = findGoogle();
    if (!google) return 'unavailable';
    return await answerOf(google, clientId);
  } catch (error) {
    console.error(error);
    return 'unavailable';
  }
}

function answerOf(google: GoogleId, clientId: string): Promise<GoogleAnswer> {
  const life = new AbortController();
  const answer = new Promise<GoogleAnswer>((resolve) => {
    const hear = () => {
      if (mayAsk()) return;
      google.cancel?.();
      resolve('forbidden');
    };
    document.addEventListener(consentChanged, hear, { signal: life.signal });
    google.initialize({ client_id: clientId, callback: resolve, use_fedcm_for_prompt: true, auto_select: false });
    google.prompt((moment) => {
      if (moment.isNotDisplayed?.()) resolve('unavailable');
      // A dismissal also follows a credential, which has settled the promise by then.
      else if (moment.isSkippedMoment() || moment.isDismissedMoment()) resolve('left');
    });
  });
  return answer.finally(() => life.abort());
}

/** @returns the error in the visitor's language; empty after a login, null without consent */
export async function logInWithGoogle(clientId: string): Promise<string | null> {
  const answer = await askGoogle(clientId);
  if (answer === 'forbidden') return null;
  if (answer === 'unavailable') return auth.googleOff;
  if (answer === 'left') return auth.googleFail;
  if (!answer.credential) return auth.googleToken;
  try {
    const given = await postJson(googlePath, { access_token: answer.credential });
    // The backend's reasons are meant for programmers, so they are not shown.
    return given.isOk ? '' : explainAnswer({ ...given, json: null }, auth.googleFail).general;
  } catch {
    return auth.googleFail;
  }
}
