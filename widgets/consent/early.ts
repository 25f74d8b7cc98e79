// Runs in the head, before the page is drawn: pages are the same for every visitor, so only the browser knows the
// visitor's choice. The remaining work is done by the page's script (with-page.ts).
import { root } from '../shared/behaviour/root.ts';
import { consentAttribute, consentNeeds } from '../shared/consent/consent.ts';
import { answerOf, readStoredChoice } from './choice.ts';

const stored = readStoredChoice();
if (stored) for (const need of consentNeeds) root.setAttribute(consentAttribute(need), answerOf(stored, need));
// This attribute stays as long as the page, also after an answer: removing the space for the question must not move anything.
else root.dataset.undecided = '';
