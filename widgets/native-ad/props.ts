// The props of a native ad's slot.
import { type PropReader, readProps, text } from '../shared/behaviour/read-props.ts';

const texts: PropReader<readonly string[]> = (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const parseProps = readProps({
  /** The id by which the ad network knows the slot. */
  targetId: text,
  /** The address of the ad network's script. */
  network: text,
  /** Further origins whose pictures may be shown, besides this site's and the network's. */
  origins: texts,
});

export type NativeAdProps = ReturnType<typeof parseProps>;
