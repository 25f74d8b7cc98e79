// The props of a banner's ad slot.
import { readProps, text } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** Identifies the slot to the ad network and in the cookie of the skeleton overlay. */
  slotId: text,
  /** The position on the page: `top`, `full-page`, `middle` or `bottom`. */
  place: text,
  /** The address of the ad network's script. */
  network: text,
});

export type AdSlotProps = ReturnType<typeof parseProps>;
