// The props of a banner's place and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface AdSlotProps {
  /** Names the place for the ad network, and in the cookie of the skeleton overlay. */
  slotId: string;
  /** The place on the page: `top`, `full-page`, `middle` or `bottom`. */
  place: string;
  /** The address of the ad network's script. */
  network: string;
}

export const parseProps = (raw: unknown): AdSlotProps => ({
  slotId: readText(raw, 'slotId'),
  place: readText(raw, 'place'),
  network: readText(raw, 'network'),
});
