// Finds faults in the HTML of a page, whatever its content: unresolved values, empty elements, and markup from content.
import { type Document, type Element, Window } from 'happy-dom';

/** Text of a program that no reader should see. */
const leaked = /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|\bfunction\b.*\(|native code|\{\p{Ll}+\}/u;
/** Elements that screen readers announce, and that must therefore have content. */
const mayNotBeEmpty =
  'h1, h2, h3, h4, li, a, button, label, p, dt, dd, th, summary, option, time, code, ul, ol, dl, tbody, select';

/** The text of a page's main element, without markup, and with plain spaces. */
export const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** @returns a line for each fault; empty for a correct page */
export function faultsOf(html: string): string[] {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html');
  return [
    ...headingFaults(document),
    ...wordFaults(document),
    ...[...document.querySelectorAll(mayNotBeEmpty)].filter(isEmpty).map((element) => `empty: ${briefly(element)}`),
    ...linkFaults(document),
    ...markupFaults(document),
    ...idFaults(document),
  ];
}

const briefly = (element: Element): string => element.outerHTML.slice(0, 120);

/** An icon that is hidden from screen readers counts as empty; a picture with alternative text does not. */
const isEmpty = (element: Element): boolean =>
  element.textContent.trim() === '' && !element.getAttribute('aria-label') && !element.querySelector('img[alt]');

function headingFaults(document: Document): string[] {
  const { length } = document.querySelectorAll('h1');
  return length === 1 ? [] : [`${length} headings of the first level`];
}

function wordFaults(document: Document): string[] {
  const texts = [...document.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ...[...element.attributes].map(({ value }) => value ?? ''),
  ]);
  return texts.filter((text) => leaked.test(text)).map((text) => `words of a program: ${text.slice(0, 120)}`);
}

function linkFaults(document: Document): string[] {
  const links = [...document.querySelectorAll('a:not([aria-disabled])')];
  return links
    .filter((link) => !/^(?:https?:\/\/|mailto:|otpauth:|\/(?!\/)|#.)\S*$/.test(link.getAttribute('href') ?? ''))
    .map((link) => `leads nowhere: ${briefly(link)}`);
}

function markupFaults(document: Document): string[] {
  const all = [...document.querySelectorAll('body *')];
  const runs = (element: Element) =>
    /^(?:script|iframe|object|embed)$/i.test(element.tagName) ||
    [...element.attributes].some(({ name }) => /^on|^style$/.test(name) && !element.closest('svg'));
  return all.filter(runs).map((element) => `markup that may run: ${briefly(element)}`);
}

function idFaults(document: Document): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id "${id}" stands twice`);
  const named = ['for', 'aria-describedby', 'aria-labelledby'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
    ),
  );
  const missing = named.filter((id) => !ids.includes(id)).map((id) => `the id "${id}" is named and missing`);
  return [...doubled, ...missing];
}
