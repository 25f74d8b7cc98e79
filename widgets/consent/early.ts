// Runs in the head, before the page is drawn: pages are the same for every visitor, so only the browser knows what this
// one has allowed. It also hears of a choice made in another tab, and of one made since a page that comes back by "Back".
import { wantWidget } from '../shared/dom/want-widget.ts';
import { applyChoice, type Choice, choiceKey, chosen, forgetRefused, isChosen, readChoice } from './choice.ts';

const apply = (choice: Choice | null) => {
  applyChoice(choice);
  forgetRefused(choice);
};
const applyKept = () => apply(readChoice());

// What was kept has waited since the last visit, and waits until the page is drawn.
applyChoice(readChoice());
addEventListener('DOMContentLoaded', () => forgetRefused(readChoice()));
// For as long as the page is there, also once it is answered: what has made room for the question moves nothing then.
if (!isChosen()) document.documentElement.dataset.undecided = '';
document.addEventListener(chosen, (event) => apply((event as CustomEvent<Choice>).detail));
addEventListener('storage', ({ key }) => {
  // Null when everything was cleared.
  if (key === choiceKey || key === null) applyKept();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) applyKept();
});
// On a slow line the runtime is still to come, and finds it wanted. Who has chosen never loads the dialog, unless they ask for it.
const ask = () => {
  if (!isChosen()) wantWidget('consent');
};
if ((document as { prerendering?: boolean }).prerendering)
  // Drawn ahead of a press, for who had chosen; that may have changed since.
  document.addEventListener('prerenderingchange', () => {
    applyKept();
    // A moment after the widgets (runtime/boot.ts).
    requestAnimationFrame(() => setTimeout(ask, 100));
  });
else addEventListener('DOMContentLoaded', ask);
