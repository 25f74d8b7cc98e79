// Runs in the head, before the page is drawn: pages are the same for every visitor, so only the browser knows the
// visitor's choice. The rest of the work waits for the page's script (with-page.ts).
import { root } from '../shared/behaviour/root.ts';
import { consentAttribute, consentNeeds } from '../shared/consent/consent.ts';
import { answerOf, readKept } from './choice.ts';

const kept = readKept();
if (kept) for (const need of consentNeeds) root.setAttribute(consentAttribute(need), answerOf(kept, need));
// Stays as long as the page, also after an answer: the room made for the question must not move anything then.
else root.dataset.undecided = '';
