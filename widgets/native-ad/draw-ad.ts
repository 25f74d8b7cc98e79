// Draws a native ad as a card of the page, never larger than its skeleton, and only from DOM elements and plain text.
import { common, ads as texts } from '../../texts/fi/chrome.ts';
import type { NativeAd } from '../shared/ads/ad-network.ts';
import { addressOf, brokenLink } from './read-ad.ts';

/**
 * @param skeleton placeholder of the card: the card takes its classes and its title's element, and has a lead text only
 * where the skeleton has one
 * @param mayShow whether a picture of this origin may be shown
 */
export function drawAd(ad: NativeAd, skeleton: HTMLElement, mayShow: (origin: string) => boolean): HTMLAnchorElement {
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
