// Runs in every page of the development server: reloads it after a change, and shows build errors. The playground handles these
// events itself, for its frames as well (demo/playground/browser/hot-news.ts).
const script = document.querySelector('script[data-development]');
let box = null;

/** @param {string} problem the location and the error */
function show(problem) {
  box?.remove();
  box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.dataset.problem = '';
  // The style is not an attribute, because the site's policy allows no style attributes.
  box.style.cssText = `position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px;
    font: 15px/1.5 ui-monospace, monospace; color: #fff; background: #2b1416`;
  const text = document.createElement('pre');
  text.style.cssText = 'margin: 0 0 24px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit';
  text.textContent = problem;
  const close = document.createElement('button');
  close.textContent = 'Hide';
  close.onclick = () => box.remove();
  box.append(text, close);
  document.body.append(box);
}

if (script.dataset.problem) show(script.dataset.problem);

/** @param {Window} page */
function takesNews(page) {
  try {
    return 'takesNews' in page.document.documentElement.dataset;
  } catch {
    // A page of another origin.
    return false;
  }
}

if (top === window || !takesNews(top))
  new EventSource(`/__dev/events?${new URLSearchParams({ page: location.pathname })}`).onmessage = ({ data }) => {
    const detail = JSON.parse(data);
    if (takesNews(window)) document.dispatchEvent(new CustomEvent('dev:news', { detail }));
    else if ('hot' in detail) return;
    else if (detail.problem) show(detail.problem);
    else if (detail.isNews) location.reload();
  };
