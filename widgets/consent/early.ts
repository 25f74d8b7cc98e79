// Runs in the head, before the page is drawn: pages are the same for every visitor, so only the browser knows what this
// one has allowed. What else there is to do about it waits for the page's script (follow-choice.ts).
import { applyChoice, isChosen, readChoice } from './choice.ts';

applyChoice(readChoice());
// For as long as the page is there, also once it is answered: what has made room for the question moves nothing then.
if (!isChosen()) document.documentElement.dataset.undecided = '';
