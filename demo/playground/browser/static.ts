// Runs first in every page of a static copy: sets the copy's base path, and replaces the missing site. The forms of
// partners' pages are answered; all other requests to the site are blocked and reported to the developer.
import { isSubmission, simulatorAnswered } from './scenarios.ts';
import { answerEmbed, type CopiedForms, isEmbedCall } from './simulated-host.ts';

const { src } = document.currentScript as HTMLScriptElement;
/** This script is in the copy's folder `demo`. */
const folder = new URL('..', src).pathname;
const root = document.documentElement;
root.dataset.place = folder;

// A server would have rendered the theme of the stage into the page.
const theme = new URLSearchParams(location.search).get('theme');
if (root.dataset.stage !== undefined && (theme === 'light' || theme === 'dark')) root.dataset.theme = theme;

if (root.dataset.stage === 'partner') takeOptions();

// The playground changes its address without loading a page, and a relative icon URL would be resolved against each new
// address.
document.addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')) link.setAttribute('href', link.href);
});

/** Files have an extension; pages and calls of the site have none. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);
const within = (url: URL) => url.pathname.startsWith(folder);
const shown = ({ pathname, search }: URL) => pathname + search;

const fetchForReal = window.fetch;
const readForms = () =>
  fetchForReal(`${folder}demo/forms.json`).then((answer) => answer.json() as Promise<CopiedForms>);

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (isEmbedCall(url)) {
    if (isSubmission(request))
      document.dispatchEvent(new CustomEvent(simulatorAnswered, { detail: { scenario: 'taken' } }));
    return answerEmbed(request, readForms);
  }
  if (url.origin !== location.origin || (request.method === 'GET' && isFile(url.pathname) && within(url)))
    return fetchForReal(input, init);
  report(`${request.method} ${shown(url)}`);
  return new Response(JSON.stringify({ message: sentence }), {
    status: 503,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};

/** Fails as without a network, and without a request, to which the file server would respond with its own pages. */
const { open, send } = XMLHttpRequest.prototype;
const stopped = new WeakSet<XMLHttpRequest>();
XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, to: string | URL, ...more: unknown[]) {
  const url = new URL(to, document.baseURI);
  if (url.origin === location.origin && !(method === 'GET' && isFile(url.pathname) && within(url))) {
    stopped.add(this);
    report(`${method} ${shown(url)}`);
  }
  open.call(this, method, to, ...(more as [boolean]));
} as typeof open;
XMLHttpRequest.prototype.send = function (body) {
  if (!stopped.has(this)) return send.call(this, body);
  queueMicrotask(() => {
    this.dispatchEvent(new ProgressEvent('error'));
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
};
// Tracking data is dropped, as for any visitor who blocks it.
navigator.sendBeacon = () => true;

/** The copy contains only pages of the playground. */
const leadsOut = (address: string) => {
  const url = new URL(address, document.baseURI);
  return url.origin === location.origin && !url.pathname.startsWith(`${folder}demo/`) && !isFile(url.pathname);
};
addEventListener('click', (event) => {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (!link?.hasAttribute('href') || event.defaultPrevented || !leadsOut(link.href)) return;
  event.preventDefault();
  report(shown(new URL(link.href)));
});
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method === 'dialog') return;
  event.preventDefault();
  report(`${form.method.toUpperCase()} ${shown(new URL(form.getAttribute('action') ?? '', document.baseURI))}`);
});

/** A partner's options are in the address; a server would have rendered them into the page. */
function takeOptions(): void {
  const options = [...new URLSearchParams(location.search)].filter(
    ([name]) => /^data-[a-z][a-z-]*$/.test(name) && name !== 'data-widget',
  );
  new MutationObserver((_changes, observer) => {
    const placeholder = document.querySelector('[data-widget]');
    if (!placeholder) return;
    observer.disconnect();
    for (const [name, value] of options) placeholder.setAttribute(name, value);
  }).observe(document, { childList: true, subtree: true });
}

const sentence = 'This is a static copy of the playground: the site that would answer is not here.';
const shownMs = 6000;
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in the page, for the developer who has just pressed something, and in the log of the stage. */
function report(what: string): void {
  if (parent !== window)
    parent.postMessage({ source: 'playground', kind: 'note', name: 'no server', detail: what }, location.origin);
  if (!navigator.userActivation?.hasBeenActive) return;
  box ??= makeBox();
  box.textContent = sentence;
  document.body.append(box);
  clearTimeout(timer);
  timer = setTimeout(() => box?.remove(), shownMs);
}

function makeBox(): HTMLElement {
  const made = document.createElement('p');
  made.role = 'status';
  made.lang = 'en';
  // Set by a property, because a strict policy would block a `style` attribute.
  made.style.cssText = `position:fixed;z-index:2147483647;inset:auto 12px 12px;margin:0;padding:12px 16px;border-radius:4px;
    font:15px/1.45 system-ui,sans-serif;color:#fff;background:#1f2a24;text-align:center`;
  return made;
}
