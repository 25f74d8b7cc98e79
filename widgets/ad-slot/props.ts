// The props of a banner's ad slot and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface AdSlotProps {
  /** Identifies the slot to the ad network and in the cookie of the skeleton overlay. */
  slotId: string;
  /** The position on the page: `top`, `full-page`, `middle` or `bottom`. */
  place: string;
  /** The address of the ad network's script. */
  network: string;
}

export const parseProps = (raw: unknown): AdSlotProps => ({
  slotId: readText(raw, 'slotId'),
  place: readText(raw, 'place'),
  network: readText(raw, 'network'),
});
