// Runs in the head, before the page is drawn: pages are the same for every visitor, so only the browser knows what this
// one has allowed. What else there is to do about it waits for the page's script (follow-choice.ts).

import { root } from '../shared/behaviour/root.ts';
import { consentAttribute, consentNeeds } from '../shared/consent/consent.ts';
import { answerOf, readKept } from './choice.ts';

const kept = readKept();
if (kept) for (const need of consentNeeds) root.setAttribute(consentAttribute(need), answerOf(kept, need));
// For as long as the page is there, also once it is answered: what has made room for the question moves nothing then.
else root.dataset.undecided = '';
