// A banner's place: it requests a banner of its size from the ad network when the visitor comes near.
import { askNetwork } from '../shared/ads/ad-network.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { whenStayed } from '../shared/timing/when-stayed.ts';
import { isLocalHost } from './local-host.ts';
import { parseProps } from './props.ts';

/** Lazy-load delay: a visitor who scrolls past faster than this loads nothing. */
const lazyMs = 200;
/** A place within this distance of the screen counts as near. */
const near = '200px';
/** Debounce of a new request after a resize. */
const reorderMs = 300;
/** The largest margin above a banner, in pixels: closing the place may move the content below it up by this much. */
const marginAbove = 64;

export const widget = defineBehaviour({
  name: 'ad-slot',
  parseProps,
  attach(element, props, { signal, onError }) {
    const find = (name: string) => element.querySelector<HTMLElement>(`[data-ad-${name}]`) as HTMLElement;
    const slot = find('slot');
    const box = find('box');
    const space = find('space');
    let current: AbortController | undefined;
    let size = '';

    const measure = () => `${box.clientWidth} × ${box.clientHeight}`;

    async function fill(wanted: AbortSignal): Promise<void> {
      const { clientWidth: width, clientHeight: height } = box;
      const ad = space.appendChild(document.createElement('div'));
      ad.className = 'ad-slot__ad';
      const late = new AbortController();
      const inTime = AbortSignal.any([wanted, late.signal]);
      const isFilled = await askNetwork(props.network, wanted, (network) =>
        network.fillBanner({ slotId: props.slotId, place: props.place, width, height, element: ad, signal: inTime }),
      );
      if (wanted.aborted) return;
      if (isFilled) {
        slot.dataset.adSlot = 'filled';
        return;
      }
      // A late banner is drawn into a removed element, and no visitor has seen it.
      late.abort();
      ad.remove();
      // The place keeps its height where closing it would move content in sight.
      const isBelow = slot.getBoundingClientRect().top > innerHeight + marginAbove;
      slot.dataset.adSlot = isBelow ? 'closed' : 'empty';
    }

    /** Begins anew: with the first banner, or with one of another size. */
    function begin(ms: number): void {
      current?.abort();
      current = new AbortController();
      const wanted = AbortSignal.any([signal, current.signal]);
      space.replaceChildren();
      slot.dataset.adSlot = '';
      size = measure();
      whenStayed(box, { ms, margin: near, signal: wanted }, () => void fill(wanted).catch(onError));
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    const reorder = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (slot.dataset.adSlot !== 'closed' && measure() !== size) begin(0);
      }, reorderMs);
    };
    for (const event of ['resize', 'orientationchange']) addEventListener(event, reorder, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    begin(lazyMs);
    // For developers: visitors never load it.
    if (isLocalHost())
      import('./skeleton.ts').then(
        ({ showSkeleton }) => showSkeleton({ box, space, slotId: props.slotId, signal }),
        onError,
      );
  },
});
