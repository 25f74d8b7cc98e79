// Finds words that only styles separate: in a text browser, a reader view, a copy or a translation they would run
// together.
import { parseHTML } from 'linkedom';

/** Elements that begin and end lines without styles. A cell, a term and its value are separated only by styles. */
const ownLines =
  /^(?:address|article|aside|blockquote|body|button|caption|details|dialog|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|optgroup|option|p|pre|section|select|summary|table|tbody|thead|tr|ul)$/;
/** Elements that show something between two words, or end a line. */
const between = /^(?:br|iframe|img|input|textarea|video)$/;
/** Elements without readable text. */
const wordless = 'script, style, template, noscript, svg';
/** Elements within a word: a search match, and the end of a month's name. */
const withinWords = 'mark, .plant-calendar__rest';

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** @returns each pair of neighbours, as `14.11.2026|Lukuaika 3 min (time|span)`, once for each pair of elements */
export function gluedWords(html: string): string[] {
  const { document } = parseHTML(html);
  for (const element of document.querySelectorAll(wordless)) element.remove();
  const glued = new Map<string, string>();
  let before: { text: string; owner: Element | null } = { text: ' ', owner: null };
  const endWord = () => {
    before = { text: ' ', owner: null };
  };
  const read = (text: string, owner: Element) => {
    const isParted = before.owner === null || before.owner === owner || !isWord(before.text.at(-1)) || !isWord(text[0]);
    if (!isParted && !before.owner?.closest(withinWords) && !owner.closest(withinWords)) {
      const names = `${nameOf(before.owner as Element)}|${nameOf(owner)}`;
      if (!glued.has(names)) glued.set(names, `${before.text.slice(-30)}|${text.slice(0, 30)} (${names})`);
    }
    before = { text, owner };
  };
  const walk = (element: Element) => {
    const isLine = ownLines.test(element.localName);
    if (isLine || between.test(element.localName)) endWord();
    for (const node of element.childNodes) {
      if (node.nodeType === 1) walk(node as Element);
      else if (node.nodeType === 3 && node.textContent !== '') read(node.textContent ?? '', element);
    }
    if (isLine) endWord();
  };
  walk(document.body);
  return [...glued.values()];
}

const nameOf = ({ localName, classList }: Element) => [localName, ...classList].join('.');
