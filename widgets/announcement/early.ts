// Runs in the head, before the page is drawn: a visitor who has closed the announcement never sees it flash by.
import { isClosed } from './closed.ts';

// Pages are the same for every visitor, so only the browser can know; the bundle of the widget would come too late.
const id = document.currentScript?.dataset.announcement;
if (id && isClosed(id)) document.documentElement.dataset.announcement = 'closed';
