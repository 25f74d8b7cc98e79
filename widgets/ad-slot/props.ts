// The props of a banner's place and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface AdSlotProps {
  /** Names the place to the ad network, and in the cookie of the skeleton overlay. */
  slotId: string;
  /** `top`, `full-page`, `middle` or `bottom`. */
  place: string;
  /** Address of the ad network's script. */
  network: string;
}

export const parseProps = (raw: unknown): AdSlotProps => ({
  slotId: readText(raw, 'slotId'),
  place: readText(raw, 'place'),
  network: readText(raw, 'network'),
});
