// Fetches HTML fragments that a page loads on demand, each once for its element.
import { attribute } from './placeholder.ts';

/** Timeout in milliseconds: after this time the page behind the link serves the visitor better. */
const timeoutMs = 10_000;

const filled = new WeakMap<Element, Promise<void>>();

/**
 * Puts the HTML fragment at an address into an element, with the props that the fragment contains.
 * @throws {Error} when there is no response, or when it is not HTML
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
    // After a failure the next call tries again.
    filling.catch(() => filled.delete(element));
  }
  return filling;
}

/**
 * The request itself parses the document: the content security policy of some pages forbids creating markup from a
 * string. https://xhr.spec.whatwg.org/#document-response
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
