// The smallest possible page with the same text: plain elements, one style sheet, and nothing else.
import { type Element, type Node, Window } from 'happy-dom';

const kept = new Set('h1 h2 h3 h4 p ul ol li a blockquote figcaption table thead tbody tr th td'.split(' '));
const left = new Set('script style svg template dialog form'.split(' '));

/** @param html one of the site's pages; the result has the text of its main element */
export function bareTwin(html: string): string {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html');
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part');
  const head = `<meta charset="utf-8"><title>${escapeHtml(document.title)}</title><link rel="stylesheet" href="/style.css">`;
  return `<!doctype html><html lang="fi"><head>${head}</head><body><main>${write(main)}</main></body></html>`;
}

function write(node: Node): string {
  // A text node.
  if (node.nodeType === 3) return escapeHtml((node.textContent ?? '').replace(/\s+/g, ' '));
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const name = element.localName;
  if (left.has(name)) return '';
  const inner = [...element.childNodes].map(write).join('');
  if (!kept.has(name)) return inner;
  const href = name === 'a' ? ` href="${escapeHtml(element.getAttribute('href') ?? '')}"` : '';
  return `<${name}${href}>${inner}</${name}>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
