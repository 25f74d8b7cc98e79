// A banner's ad slot: it requests a banner of its size from the ad network when the visitor scrolls near it.
import { askNetwork } from '../shared/ads/ad-network.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { whenStayed } from '../shared/timing/when-stayed.ts';
import { parseProps } from './props.ts';

/** Lazy-load delay: a visitor who scrolls past faster than this loads nothing. */
const lazyMs = 200;
/** A slot within this distance of the viewport counts as near. */
const near = '200px';
/** Debounce before a new request after a resize. */
const reorderMs = 300;
/**
 * The largest margin above a banner, in pixels. Closing the slot also removes this margin, so the content below it may
 * move up to this far above the top of the slot.
 */
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
      // A banner that arrives late is drawn into a removed element, so no visitor sees it.
      late.abort();
      ad.remove();
      // The slot keeps its height where closing it would move content in view.
      const isBelow = slot.getBoundingClientRect().top > innerHeight + marginAbove;
      slot.dataset.adSlot = isBelow ? 'closed' : 'empty';
    }

    /** Requests the first banner, or one of another size, after clearing the slot. */
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
    // Only developers load this module; visitors never do.
    if (isLocalHost())
      import('./skeleton.ts').then(
        ({ showSkeleton }) => showSkeleton({ box, space, slotId: props.slotId, signal }),
        onError,
      );
  },
});

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a developer's own machine serves the page. */
const isLocalHost = (): boolean => localHosts.includes(location.hostname);
