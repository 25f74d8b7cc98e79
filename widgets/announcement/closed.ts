// Remembers which announcements a visitor has closed. The record is stored in this browser only, at the visitor's request.
import { recall, remember } from '../shared/storage/remember.ts';

const key = 'announcement-closed:';

/**
 * Reports whether the visitor has closed the announcement; always false in a browser without storage.
 * @param id undefined for an announcement without an id, which cannot have been closed
 */
export const isClosed = (id: string | undefined): boolean => recall('localStorage', key + id) !== null;

/** Stores the announcement's id, so that the next announcement is shown again. */
export const rememberClosed = (id: string): void => remember('localStorage', key + id);
