// A thin progress bar at the top while the next page is loading.
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { leadsToPage, linkAt } from './page-link.ts';

/** Delay in milliseconds: a faster navigation needs no bar. */
export const delayMs = 100;
/** Timeout in milliseconds. The navigation was then stopped, or led to no page, which a browser does not always report. */
export const timeoutMs = 15_000;

export function startProgress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Browsers announce a loading page themselves, so the bar is hidden from screen readers.
  const bar = document.createElement('div');
  bar.className = 'page-progress';
  bar.setAttribute('aria-hidden', 'true');

  const end = () => {
    clearTimeout(timer);
    bar.remove();
  };
  const begin = () => {
    end();
    timer = setTimeout(() => {
      document.body.append(bar);
      timer = setTimeout(end, timeoutMs);
    }, delayMs);
  };

  // The listeners are on the window, so that all handlers of the page run first.
  addEventListener('click', (event) => {
    if (isPlainClick(event) && isFollowed(linkAt(event.target))) begin();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && opensHere(event)) begin();
  });
  // A page restored from the back-forward cache shows no bar.
  addEventListener('pagehide', end);
  addEventListener('pageshow', end);
  addEventListener('keydown', ({ key }) => key === 'Escape' && end());
  // Some browsers report a navigation that was stopped, or that became a download.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', end);
}

const isFollowed = (link: HTMLAnchorElement | null) => link !== null && leadsToPage(link);

/** Whether the response to a form replaces this page. */
function opensHere({ target, submitter }: SubmitEvent): boolean {
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') === 'dialog') return false;
  const tab = submitter?.getAttribute('formtarget') ?? target.getAttribute('target') ?? '';
  const action = new URL(target.getAttribute('action') ?? '', location.href);
  return (tab === '' || tab === '_self') && action.origin === location.origin;
}
