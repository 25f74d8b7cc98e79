// A thin bar at the top while the next page takes its time.
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { leadsToPage, linkAt } from './page-link.ts';

/** A change of page that is faster needs no bar. */
export const patienceMs = 100;
/** What has not come by then was stopped, or was no page: a browser does not always tell. */
export const longestMs = 15_000;

export function startProgress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Browsers announce a loading page themselves, so that screen readers hear nothing of the bar.
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
      timer = setTimeout(end, longestMs);
    }, patienceMs);
  };

  // On the window, after everything on the page has had its say.
  addEventListener('click', (event) => {
    if (isPlainClick(event) && isFollowed(linkAt(event.target))) begin();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && opensHere(event)) begin();
  });
  // A page that comes back from the browser's memory comes back without it.
  addEventListener('pagehide', end);
  addEventListener('pageshow', end);
  addEventListener('keydown', ({ key }) => key === 'Escape' && end());
  // Where browsers tell of a navigation that was stopped, or that became a download.
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', end);
}

const isFollowed = (link: HTMLAnchorElement | null) => link !== null && leadsToPage(link);

/** Whether the answer of a form replaces this page. */
function opensHere({ target, submitter }: SubmitEvent): boolean {
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') === 'dialog') return false;
  const tab = submitter?.getAttribute('formtarget') ?? target.getAttribute('target') ?? '';
  const action = new URL(target.getAttribute('action') ?? '', location.href);
  return (tab === '' || tab === '_self') && action.origin === location.origin;
}
