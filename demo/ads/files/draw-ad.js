// Draws a house ad into a given box: text and a picture, laid out by the size of the box.
import { motifs } from '/demo/ads/motifs.js';

/** @returns the ad's link, once its style sheet has loaded, so that the ad never shows unstyled */
export async function drawAd(box, ad) {
  // The styles of the page and of the ad do not affect each other.
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
