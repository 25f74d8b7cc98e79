// A native ad among articles: requested by its id, drawn as a card, and reported when it is seen and when it is clicked.
import { askNetwork } from '../shared/ads/ad-network.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { whenStayed } from '../shared/timing/when-stayed.ts';
import { drawAd } from './draw-ad.ts';
import { parseProps } from './props.ts';
import { readAd } from './read-ad.ts';

/**
 * An ad counts as seen when half of it has been in view for a second
 * (https://www.iab.com/guidelines/viewable-ad-impression-measurement/).
 */
const seen = { ratio: 0.5, ms: 1000 };

export const widget = defineBehaviour({
  name: 'native-ad',
  parseProps,
  attach(element, { targetId, network, origins }, { signal, onError }) {
    const skeleton = element.querySelector<HTMLElement>('[data-native-ad]') as HTMLElement;
    const trusted = new Set([location.origin, new URL(network, location.href).origin, ...origins]);

    async function show(): Promise<void> {
      const ad = await askNetwork(network, signal, async (asked) => readAd(await asked.findNativeAd(targetId)));
      if (signal.aborted) return;
      if (!ad) {
        // This state shows the article that replaces a missing ad.
        skeleton.dataset.adState = 'none';
        return;
      }
      const card = drawAd(ad, skeleton, (origin) => trusted.has(origin));
      // The skeleton stays in the layout, invisible: it is as high as any ad may become.
      skeleton.dataset.adState = 'filled';
      element.append(card);
      whenStayed(card, { ...seen, signal }, () => report(ad.impressionTrackers));
      const follow = ({ button }: MouseEvent) => {
        // The left and the middle button open a link; the right one opens a menu.
        if (button < 2) report(ad.clickTrackers);
      };
      for (const event of ['click', 'auxclick'] as const) card.addEventListener(event, follow, { signal });
    }

    // A closed slot was in view when the visitor gave consent: its article stays until the next page.
    if (element.dataset.room !== 'closed') show().catch(onError);
  },
});

/** Sends the tracking requests in the background; they complete even after the page has been left. */
function report(addresses: readonly string[]): void {
  for (const address of addresses) fetch(address, { mode: 'no-cors', keepalive: true }).catch(() => {});
}
