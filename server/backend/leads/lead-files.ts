// The images of stored leads, which are private: deleted with their lead, and swept when they have none.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { Log } from '../shared/log.ts';

/** Deletes images by their names; missing ones are ignored. */
export async function removeLeadFiles(images: FileStore, files: readonly string[]): Promise<void> {
  for (const file of files) await images.delete(file);
}

/** Deletes images whose lead could not be stored: that failure is the one to tell, and the next sweep comes anyway. */
export async function forgetLeadFiles(images: FileStore, files: readonly string[], log: Log): Promise<void> {
  await removeLeadFiles(images, files).catch((err) => log.warn({ err }, 'images of a lead could not be deleted'));
}
