// Decides whether images of a lead are accepted: by the amount that their sender has sent in a day, and by the disk space that
// leads without images, accounts and mails need.
import { bySender } from '../../shared/sender-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';

/** Five leads with the maximum number of images of the maximum size. A network may send ten times as much. */
const maxBytesADay = 500 * 1024 * 1024;
const daySeconds = 24 * 60 * 60;

export interface ImageQuota {
  /**
   * Counts the bytes of a lead's images.
   * @returns false when they are too many, or the disk is nearly full
   */
  take(address: string, bytes: number): Promise<boolean>;
  /** Reverses the count. */
  refund(address: string, bytes: number): Promise<void>;
}

/** @param isNearlyFull whether the disk has only its reserve left */
export function createImageQuota(state: SharedState, isNearlyFull: () => Promise<boolean>): ImageQuota {
  const limit = bySender(state, 'lead-image-bytes', maxBytesADay, daySeconds);
  return {
    async take(address, bytes) {
      if (bytes === 0) return true;
      return !(await isNearlyFull()) && (await limit.take(address, bytes)) === 0;
    },
    async refund(address, bytes) {
      if (bytes > 0) await limit.refund(address, bytes);
    },
  };
}
