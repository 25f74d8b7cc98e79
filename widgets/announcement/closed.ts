// Remembers which announcements a visitor has closed: in this browser only, and because the visitor asked for it.
import { recall, remember } from '../shared/storage/remember.ts';

const key = 'announcement-closed:';

/**
 * A browser that keeps nothing shows the announcement again.
 * @param id undefined where there is none: nobody has closed that
 */
export const isClosed = (id: string | undefined): boolean => recall('localStorage', key + id) !== null;

/** Keeps it by the announcement's id: the next announcement shows. */
export const rememberClosed = (id: string): void => remember('localStorage', key + id);
