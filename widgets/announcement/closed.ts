// Remembers which announcements a visitor has closed: in this browser only, and because the visitor asked for it.
import { recall, remember } from '../shared/storage/remember.ts';

const key = 'announcement-closed:';

/**
 * A browser without storage shows the announcement again.
 * @param id undefined for an announcement without an id, which no visitor has closed
 */
export const isClosed = (id: string | undefined): boolean => recall('localStorage', key + id) !== null;

/** Keeps the announcement's id, so that the next announcement is shown. */
export const rememberClosed = (id: string): void => remember('localStorage', key + id);
