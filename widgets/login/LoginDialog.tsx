// The login dialog over any page: empty until a link opens it.
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { auth } from '../../texts/fi/accounts.ts';
import { common } from '../../texts/fi/chrome.ts';
import * as icons from '../shared/icons/icons.ts';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { Toast } from '../shared/react/Toast.tsx';
import type { ToastMessage } from '../shared/react/toast-props.ts';
import { announceLogin } from './announce-login.ts';
import { type LoginOccasion, useOpeners } from './openers.ts';
import { Panel } from './Panel.tsx';
import type { LoginProps } from './props.ts';
import { useDetour } from './use-detour.ts';

/** How long the toast stays, in milliseconds (docs/product/login.md, "Dialog"). */
export const toastMs = 4000;

/**
 * Whether the address after the login is another page. Openers name their own page, for visitors who follow them
 * without JavaScript.
 */
function leadsElsewhere(next: string): boolean {
  const { pathname, search } = new URL(next, location.href);
  return next !== '' && (pathname !== location.pathname || (search !== '' && search !== location.search));
}

export function LoginDialog(props: LoginProps) {
  const [occasion, setOccasion] = useState<LoginOccasion | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  /** A toast's live regions must be in the DOM before its text; a page on which the dialog was never opened has none. */
  const [wasOpened, setWasOpened] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = `${useId()}title`;

  const { isAside, comeBack } = useDetour(dialog);

  useOpeners((next) => {
    comeBack();
    setWasOpened(true);
    setOccasion(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (props.isOpen) setOccasion({ view: props.view, next: props.next, opener: null });
  }, []);
  const isOpen = useModal(dialog, occasion, isAside);

  /**
   * Runs when the visitor closes the dialog by its button or Escape. After a login the dialog is closed already, and it
   * can't be closed this way during the detour to the settings.
   */
  function leave() {
    if (!occasion || isAside) return;
    setOccasion(null);
    // These pages have no content for a visitor who does not log in.
    if (location.pathname.includes('/omat-tyokalut/')) location.assign('/');
  }

  function finish(action: 'login' | 'google') {
    announceLogin(dialog.current, action);
    setToast({ text: auth.loggedIn, severity: 'success', key: Date.now() });
    setOccasion(null);
    if (occasion && leadsElsewhere(occasion.next)) location.assign(occasion.next);
  }

  return (
    <>
      <dialog
        ref={dialog}
        className="login login--dialog"
        data-drawn={occasion ? '' : undefined}
        aria-labelledby={occasion ? titleId : undefined}
        onClose={leave}
      >
        {occasion && (
          <>
            <button
              type="button"
              className="round-button login__close"
              aria-label={common.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon d={icons.close} />
            </button>
            <Panel
              key={occasion.view}
              {...props}
              view={occasion.view}
              next={occasion.next}
              titleId={titleId}
              isShown={isOpen}
              onLoggedIn={finish}
            />
          </>
        )}
      </dialog>
      {wasOpened && <Toast message={toast} durationMs={toastMs} onGone={() => setToast(null)} />}
    </>
  );
}

/**
 * Opens the native dialog while there is an occasion. The page's scrolling is locked meanwhile, and the focus returns
 * afterwards.
 * @param isAside whether the dialog is closed temporarily, with all its content
 * @returns whether the dialog is open. Its content is drawn first, then laid out invisibly by the browser, and opened
 * last: all at once would delay a slow phone's response for too long.
 */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  occasion: LoginOccasion | null,
  isAside: boolean,
): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  const isWanted = occasion !== null;
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setIsDrawn(false);
    };
  }, [isWanted]);
  const isOpen = isWanted && isDrawn && !isAside;

  // A layout effect runs before the effects of the content, which move the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    // In a frame without the visitor's focus, such as an example's, the dialog is not modal, because it must not take
    // the focus.
    if (window.parent !== window && !document.hasFocus()) {
      element.open = true;
      return () => element.close();
    }
    element.showModal();
    const unlock = lockScroll();
    return () => {
      if (element.open) element.close();
      unlock();
    };
  }, [dialog, isOpen]);
  // The browser does the same, except for a link that was clicked but not focused by the click.
  useLayoutEffect(() => () => occasion?.opener?.focus({ preventScroll: true }), [occasion]);
  return isOpen;
}
