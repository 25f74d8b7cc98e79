// Fetches the parts of a page that wait until they are needed, each once for its element.
import { attribute } from './placeholder.ts';

/** After this time the link's own page serves the visitor better. */
const timeoutMs = 10_000;

const filled = new WeakMap<Element, Promise<void>>();

/**
 * Puts the host's answer at an address into an element, with the props that it holds.
 * @throws {Error} when the answer does not come, or is not HTML
 */
export function fill(element: Element, address: string): Promise<void> {
  let filling = filled.get(element);
  if (!filling) {
    filling = fetchPart(address).then(({ body }) => {
      element.replaceChildren(...body.childNodes);
      const props = body.getAttribute(attribute.props);
      if (props) element.setAttribute(attribute.props, props);
    });
    filled.set(element, filling);
    // The next call tries again.
    filling.catch(() => filled.delete(element));
  }
  return filling;
}

/**
 * Parsed by the request itself: some pages allow no script to make markup from a text, and this is none.
 * https://xhr.spec.whatwg.org/#document-response
 */
function fetchPart(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.onloadend = () => {
      const { status, response } = request;
      if (status === 200 && response) resolve(response);
      else reject(new Error(`${address} answered ${status}`));
    };
    request.send();
  });
}
