// Runs in the head, before the page is drawn, so that a closed announcement never flashes up.
import { root } from '../shared/behaviour/root.ts';
import { isClosed } from './closed.ts';

// Pages are the same for every visitor, so only the browser can know; the widget's bundle would load too late.
if (isClosed((document.currentScript as HTMLScriptElement).dataset.announcement)) root.dataset.announcement = 'closed';
