// Remembers which announcements a visitor has closed: in this browser only, and because the visitor asked for it.
import { recall, remember } from '../shared/dom/remember.ts';

const keyOf = (id: string) => `announcement-closed:${id}`;

/** A browser that keeps nothing shows the announcement again. */
export const isClosed = (id: string): boolean => recall('localStorage', keyOf(id)) !== null;

/** Keeps it by the announcement's id: the next announcement shows. */
export const rememberClosed = (id: string): void => remember('localStorage', keyOf(id));
