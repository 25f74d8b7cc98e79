// Runs in every page of the development server: reloads it after a change, and shows build errors.
const script = document.querySelector('script[data-development]');
let box = null;

/** @param {string} problem the place and the error */
function show(problem) {
  box?.remove();
  box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.dataset.problem = '';
  // Not an attribute: the site's policy allows no style attributes.
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

new EventSource('/__dev/events').onmessage = ({ data }) => {
  const { problem, isNews } = JSON.parse(data);
  if (problem) show(problem);
  else if (isNews) location.reload();
};
