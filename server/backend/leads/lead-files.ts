// The images of stored leads, which are private: deleted with their lead, and swept when no lead refers to them.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { Log } from '../shared/log.ts';

/** Deletes images by their names; missing ones are ignored. */
export async function removeLeadFiles(images: FileStore, files: readonly string[]): Promise<void> {
  for (const file of files) await images.delete(file);
}

/**
 * Deletes images whose lead could not be stored. A failure is only logged: the caller reports the first error, and the next
 * sweep deletes the images.
 */
export async function forgetLeadFiles(images: FileStore, files: readonly string[], log: Log): Promise<void> {
  await removeLeadFiles(images, files).catch((err) => log.warn({ err }, 'images of a lead could not be deleted'));
}
