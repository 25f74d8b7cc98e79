// The reference: a page with only the text of one of the site's pages and the pictures of its first screen.
import type { Browser } from 'playwright';
import type { Phone } from './visit.ts';

/** The responses of a bare server by path. */
export type BareFiles = Record<string, { type: string; body: Buffer }>;

const stylePath = '/style.css';
/** The minimum that a page needs to be readable on a phone. */
const style = `body{max-width:42rem;margin:0 auto;padding:16px;font:17px/1.6 Georgia,serif;color:#1e1a15;background:#fbf8f2}
h1{font-size:2.1rem;line-height:1.15}h2,h3{line-height:1.25}img{max-width:100%;height:auto;display:block}a{color:#a84300}
li{margin:.3em 0}figure{margin:0}figcaption{font-size:.85rem}
`;

/** Creates the bare equivalent of a page of the site. */
export async function writeBarePage(browser: Browser, phone: Phone, url: string): Promise<BareFiles> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    // Waits for pictures of the first screen that load late.
    await page.waitForTimeout(1500);
    const { title, main, pictures } = await page.evaluate(readWords);
    const files: BareFiles = {};
    for (const picture of pictures) {
      // Requests the picture as the browser did, because the response depends on the accepted formats.
      const answer = await context.request.get(picture, { headers: { accept: 'image/avif,image/webp,*/*' } });
      const { pathname } = new URL(picture);
      files[pathname] = { type: answer.headers()['content-type'] ?? '', body: await answer.body() };
    }
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
    const html = `<!doctype html><html lang="fi"><head>${head}<link rel="stylesheet" href="${stylePath}"></head><body>${main}</body></html>`;
    files[stylePath] = { type: 'text/css; charset=utf-8', body: Buffer.from(style) };
    files['/'] = { type: 'text/html; charset=utf-8', body: Buffer.from(html) };
    return files;
  } finally {
    await context.close();
  }
}

/** Runs in the page: reads the content of its main element as plain elements. */
function readWords(): { title: string; main: string; pictures: string[] } {
  const kept = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'figure', 'figcaption', 'blockquote']);
  const cells = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd']);
  const pictures: string[] = [];
  const escapeHtml = (text: string) =>
    text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\u00ad', '');
  const isSeen = (element: Element) => element.checkVisibility() && !element.closest('[hidden], dialog');
  function picture(image: HTMLImageElement): string {
    const { top, bottom, width, height } = image.getBoundingClientRect();
    if (top >= innerHeight || bottom <= 0 || width < 40 || !image.currentSrc) return '';
    const { pathname } = new URL(image.currentSrc);
    pictures.push(image.currentSrc);
    return `<img src="${pathname}" width="${Math.round(width)}" height="${Math.round(height)}" alt="${escapeHtml(image.alt)}">`;
  }
  /**
   * Elements that are side by side form one line of the bare page too; otherwise its picture would be off the screen.
   */
  const isRow = (element: Element | null) => {
    const { display, flexDirection } = element ? getComputedStyle(element) : { display: '', flexDirection: '' };
    return display.endsWith('flex') && flexDirection.startsWith('row');
  };
  function write(node: Node): string {
    if (node instanceof Text) return escapeHtml(node.data.replace(/\s+/g, ' '));
    if (!(node instanceof Element) || !isSeen(node) || node.matches('script, style, svg, video, iframe')) return '';
    if (node instanceof HTMLImageElement) return picture(node);
    const inner = [...node.childNodes].map(write).join('');
    const name = node.localName;
    if (name !== 'a' && name !== 'figure' && isRow(node.parentElement)) return `${inner} `;
    if (isRow(node) && !node.querySelector('img, li, h1, h2, h3')) return `<p>${inner}</p>`;
    if (name === 'a') return `<a href="${escapeHtml(node.getAttribute('href') ?? '')}">${inner}</a>`;
    if (kept.has(name) || cells.has(name)) return `<${name}>${inner}</${name}>`;
    const hasOwnWords = [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    return hasOwnWords && getComputedStyle(node).display !== 'inline' ? `<p>${inner}</p>` : inner;
  }
  /** Text outside of elements would count as one text, larger than any picture. */
  function wrapLooseWords(main: HTMLElement): HTMLElement {
    for (const parent of [main, ...main.querySelectorAll('ol, ul')]) {
      for (const child of parent.childNodes) {
        if (child instanceof Text ? !child.data.trim() : !(child instanceof HTMLAnchorElement)) continue;
        const block = document.createElement(parent === main ? 'p' : 'li');
        child.replaceWith(block);
        block.append(child);
      }
    }
    return main;
  }
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part');
  const bare = new DOMParser().parseFromString(write(main), 'text/html').body;
  return { title: escapeHtml(document.title), main: wrapLooseWords(bare).innerHTML, pictures };
}
