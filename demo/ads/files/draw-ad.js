// Draws a house ad into the box that it is given: words and a picture, laid out by the box's own size.
import { motifs } from '/demo/ads/motifs.js';

/** @returns the ad's link, once its style sheet is there, so that nobody sees it half dressed */
export async function drawAd(box, ad) {
  // Neither the page's styles nor the ad's reach into the other.
  const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  const dressed = new Promise((resolve, reject) => {
    styles.onload = resolve;
    styles.onerror = reject;
  });
  styles.href = '/demo/ads/house-ads.css';
  const link = make('a', `ad ad--${ad.id}`);
  link.href = ad.url;
  link.rel = 'sponsored';
  const copy = make('span', 'copy');
  copy.append(make('span', 'who', ad.sponsor), make('span', 'title', ad.title), make('span', 'text', ad.text));
  link.append(pictureOf(ad.id), copy, make('span', 'action', ad.action));
  root.replaceChildren(styles, link);
  await dressed;
  return link;
}

function make(name, className, text = '') {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

function pictureOf(id) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const attributes = { viewBox: '0 0 600 600', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries({ ...attributes, class: 'picture', focusable: 'false' }))
    svg.setAttribute(name, value);
  const shapes = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${motifs[id]()}</svg>`,
    'image/svg+xml',
  );
  svg.append(...[...shapes.documentElement.children].map((shape) => document.importNode(shape, true)));
  return svg;
}
