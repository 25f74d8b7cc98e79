// The map block: an embedded map's address from a street address and a zoom.
import { map as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { cutText } from '../view/cut-text.ts';
import { buildLink, type Link } from '../view/safe-links.ts';
import type { BehaviourCall } from '../view/widget-call.ts';
import type { BlockContext } from './block-context.ts';

export interface MapBlockView {
  /** Null when the block has no data. */
  map: BehaviourCall<'map', MapView> | null;
}

/** The view of `widgets/map/map.njk`. */
interface MapView {
  /** The street address, as shown. */
  address: string;
  service: string;
  /** The same location at the service, in a new tab. */
  link: Link;
}

const zooms = { least: 1, most: 20, usual: 14 };
/**
 * Maximum length of an address in characters. It is longer than any real address; the props of a widget must stay
 * small.
 */
const maxAddress = 200;

export function buildMap(value: BlockValue<'map'>, context: BlockContext): MapBlockView {
  const address = cutText(value.address.trim(), maxAddress);
  if (address === '') return { map: null };
  const search = new URLSearchParams({ api: '1', query: address });
  return {
    map: {
      name: 'map',
      props: {
        src: mapAddress(address, value.zoom),
        title: fill(texts.title, { osoite: address }),
        loadingText: value.loading_text.trim() || texts.loading,
      },
      view: {
        address,
        service: 'Google Maps',
        link: buildLink(`https://www.google.com/maps/search/?${search}`, context),
      },
    },
  };
}

/** The address of the frame; a zoom beyond the service's limits is clamped to them. */
export function mapAddress(address: string, zoom: number): string {
  const whole = Number.isFinite(zoom) ? Math.round(zoom) : zooms.usual;
  const clamped = Math.min(zooms.most, Math.max(zooms.least, whole));
  return `https://www.google.com/maps?${new URLSearchParams({ q: address, z: `${clamped}`, hl: 'fi', output: 'embed' })}`;
}
