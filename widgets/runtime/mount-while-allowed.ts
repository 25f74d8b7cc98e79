// Mounts what needs the visitor's consent while there is consent, and takes it off the page when it is withdrawn.
import { copyInertly, mount, type OnError, unmount } from './mount.ts';
import { attribute, type ConsentAnswer, consentAttribute, consentChanged } from './placeholder.ts';

const granted: ConsentAnswer = 'granted';
/** Each listens once, however often the page is gone through. */
const followed = new WeakSet<HTMLElement>();

/**
 * Mounts a placeholder; one that names a category of consent waits for it, and not even its bundle is loaded before.
 * Withdrawn, the widget is unmounted and the server's HTML stands there again, ready for the next change of mind.
 */
export function mountWhileAllowed(element: HTMLElement, onError: OnError): void {
  const category = element.getAttribute(attribute.consent);
  if (!category) {
    mount(element, onError);
    return;
  }
  if (followed.has(element)) return;
  followed.add(element);
  const servers = copyInertly(element);
  const isServers = element.hasAttribute(attribute.ssr);
  let isMounted = false;
  const follow = () => {
    const isAllowed = document.documentElement.getAttribute(consentAttribute(category)) === granted;
    if (isAllowed === isMounted) return;
    isMounted = isAllowed;
    if (isAllowed && element.isConnected) {
      mount(element, onError);
      return;
    }
    unmount(element);
    element.replaceChildren(...copyInertly(servers).childNodes);
    if (isServers) element.setAttribute(attribute.ssr, '');
    if (element.isConnected) return;
    // A list that was drawn anew has left it behind.
    document.removeEventListener(consentChanged, follow);
    followed.delete(element);
  };
  document.addEventListener(consentChanged, follow);
  follow();
}
