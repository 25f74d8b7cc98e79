// Mounts a widget that needs the visitor's consent once it is given, and unmounts the widget when it is withdrawn.
import { copyInertly, mount, type OnError, unmount } from './mount.ts';
import { attribute, type ConsentAnswer, consentAttribute, consentChanged } from './placeholder.ts';

const granted: ConsentAnswer = 'granted';
/** Each element has one listener, however often the page is searched for placeholders. */
const followed = new WeakSet<HTMLElement>();

/**
 * Mounts a placeholder. One that needs consent for a category waits for it, and not even its bundle is loaded before.
 * After a withdrawal the widget is unmounted and the server's HTML is restored, so that the widget can be mounted again
 * later.
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
    // A redrawn list has removed the element from the document.
    document.removeEventListener(consentChanged, follow);
    followed.delete(element);
  };
  document.addEventListener(consentChanged, follow);
  follow();
}
