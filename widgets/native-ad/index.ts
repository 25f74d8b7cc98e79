// A native ad among articles: requested by its id, drawn as a card, and reported when it is seen and when it is clicked.
import { common, ads as texts } from '../../texts/fi/chrome.ts';
import { askNetwork, type NativeAd } from '../shared/ads/ad-network.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { whenStayed } from '../shared/timing/when-stayed.ts';
import { parseProps } from './props.ts';
import { addressOf, brokenLink, readAd } from './read-ad.ts';

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

/**
 * Draws the ad as a card that is never larger than its skeleton. The card contains only elements and text, no HTML of the
 * network.
 * @param skeleton placeholder of the card: the card takes its classes and its title's element, and has a lead text only
 * where the skeleton has one
 * @param mayShow whether a picture of this origin may be shown
 */
function drawAd(ad: NativeAd, skeleton: HTMLElement, mayShow: (origin: string) => boolean): HTMLAnchorElement {
  const card = document.createElement('a');
  card.className = skeleton.className;
  const address = addressOf(ad.clickUrl);
  card.href = address?.href ?? brokenLink;
  card.rel = 'sponsored nofollow noopener';
  const isElsewhere = address !== null && address.origin !== location.origin;
  if (isElsewhere) card.target = '_blank';
  const picture = make('span', 'native-ad__picture');
  if (ad.image && mayShow(new URL(ad.image.url).origin)) picture.append(drawPicture(ad.image));
  // The sponsor's name replaces a missing picture.
  else picture.append(make('span', 'native-ad__name', ad.sponsoredBy));
  const media = make('span', 'native-ad__media card__blank');
  media.append(make('span', 'native-ad__label', texts.label), picture);
  card.append(
    media,
    make('span', 'kicker native-ad__sponsor', ad.sponsoredBy),
    make(skeleton.dataset.level ?? 'h3', 'card__title clamp clamp--title', ad.title),
  );
  if (skeleton.querySelector('.card__lead')) card.append(make('span', 'card__lead clamp clamp--4', ad.body));
  if (isElsewhere) card.append(make('span', 'visually-hidden', ` ${common.newTab}`));
  return card;
}

function make(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

function drawPicture({ url, width, height }: NonNullable<NativeAd['image']>): HTMLImageElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.width = width;
  picture.height = height;
  picture.decoding = 'async';
  picture.src = url;
  return picture;
}
