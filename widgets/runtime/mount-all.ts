// Mounts every placeholder in a document or in a subtree of it. A widget that needs the visitor's consent is mounted once it is
// given, and unmounted when it is withdrawn.
import { copyInertly, mount, type OnError, unmount } from './mount.ts';
import { attribute, type ConsentAnswer, consentAttribute, consentChanged } from './placeholder.ts';

export interface MountAllOptions {
  /** The element to search for placeholders; by default the whole document. */
  root?: ParentNode;
  /** Called with every failure; by default failures are logged to the console. */
  onError?: OnError;
}

/** Mounts every placeholder under `root`, each at its configured time. Calling it again has no effect. */
export function mountAll({ root = document, onError = logError }: MountAllOptions = {}): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute.name}]`)) mountWhileAllowed(element, onError);
}

const logError: OnError = (error, element) => console.error(`Widget "${element.getAttribute(attribute.name)}":`, error);

const granted: ConsentAnswer = 'granted';
/** Each element has one listener, however often the page is searched for placeholders. */
const followed = new WeakSet<HTMLElement>();

/**
 * Mounts a placeholder. One that needs consent for a category waits for it, and not even its bundle is loaded before.
 * After a withdrawal the widget is unmounted and the server's HTML is restored, so that the widget can be mounted again
 * later.
 */
function mountWhileAllowed(element: HTMLElement, onError: OnError): void {
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
