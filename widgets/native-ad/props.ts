// The props of a native ad's slot and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface NativeAdProps {
  /** The id by which the ad network knows the slot. */
  targetId: string;
  /** The address of the ad network's script. */
  network: string;
  /** Further origins whose pictures may be shown, besides this site's and the network's. */
  origins: readonly string[];
}

export function parseProps(raw: unknown): NativeAdProps {
  const { origins } = (raw ?? {}) as { origins?: unknown };
  return {
    targetId: readText(raw, 'targetId'),
    network: readText(raw, 'network'),
    origins: Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : [],
  };
}
