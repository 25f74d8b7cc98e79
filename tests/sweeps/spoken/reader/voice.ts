// Finds controls that a visitor who speaks to the page cannot call by what is seen on them (WCAG 2.2, 2.5.3).
import type { Page } from 'playwright';
import { readTree, type Spoken } from './tree.ts';

interface Control {
  /** What can be read on it, or on its label, piece by piece. */
  seen: string[];
  /** Whether its name stands in an attribute, not in its content. */
  isNamedApart: boolean;
  html: string;
}

const mark = 'data-voice';

/** @returns a line for every visible control whose seen words its name lacks */
export async function findUncallable(page: Page): Promise<string[]> {
  const controls = await page.evaluate(markControls, mark);
  const names = new Map<string, string>();
  const collect = (node: Spoken): void => {
    const number = node.attributes[mark];
    if (number !== undefined && !node.isIgnored) names.set(number, node.name);
    for (const child of node.children) collect(child);
  };
  collect(await readTree(page));
  return controls.flatMap((control, index) => {
    // Behind a modal dialog nothing can be called.
    const name = names.get(String(index));
    const problem = name === undefined ? null : judge(control, name);
    return problem ? [`${problem}: seen “${control.seen.join(' ')}”, named “${name}”: ${control.html}`] : [];
  });
}

/** Letters and digits, which are all that is spoken. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function judge({ seen, isNamedApart }: Control, name: string): string | null {
  const found = squeeze(name);
  if (found === '') return 'no name';
  // Words in parentheses tell a state or a help, and belong to no name: https://www.w3.org/WAI/WCAG22/Understanding/label-in-name
  const wanted = seen
    .map((words) => squeeze(words.replace(/\([^)]*\p{L}[^)]*\)?/gu, '')))
    .filter((words) => words !== '');
  // A name of its own has them in one piece, behind a verb at most (“Poista hakuehto: kaktus”, “Siirry 2 sivulle”); one
  // made of the content has them in order, with hidden words between.
  if (isNamedApart) return found.includes(wanted.join('')) ? null : 'lacks its words';
  let at = 0;
  for (const words of wanted) {
    const place = found.indexOf(words, at);
    if (place < 0) return 'lacks its words';
    at = place + words.length;
  }
  return null;
}

/** Numbers the visible controls. Runs in the page. */
function markControls(attribute: string): Control[] {
  const selector =
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=link], [role=option], [role=checkbox], [role=radio], [role=switch], [role=menuitem]';
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot);

  /** Hidden from the eye: clipped to a pixel, as `.visually-hidden` does, or not drawn. */
  const isSeen = (one: Element): boolean => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = one.getBoundingClientRect();
    return getComputedStyle(one).display === 'contents' || (width > 1 && height > 1);
  };
  const wordsIn = (node: Node, own: Element): string[] => {
    if (node instanceof Text) return node.data.trim() ? [node.data.replaceAll('\u00ad', '').trim()] : [];
    if (!(node instanceof Element) || !isSeen(node)) return [];
    // A control inside a label is called by its own words.
    if (node !== own && node.matches('a[href], button, select, textarea, input, option, svg, style, script')) return [];
    const words = [...node.childNodes].flatMap((child) => wordsIn(child, own));
    // A letter in place of a picture is one.
    return node.getAttribute('aria-hidden') === 'true' && words.join('').length === 1 ? [] : words;
  };
  const controls: Control[] = [];
  // Those of an earlier look, at another width.
  for (const root of roots) for (const one of root.querySelectorAll(`[${attribute}]`)) one.removeAttribute(attribute);
  for (const root of roots)
    for (const one of root.querySelectorAll(selector)) {
      const labels = [...((one as HTMLInputElement).labels ?? [])].filter(isSeen);
      if (!isSeen(one) && labels.length === 0) continue;
      const isField = one.matches('input, select, textarea');
      const typed = one.matches('input[type=submit], input[type=button]') ? (one as HTMLInputElement).value : '';
      const seen = isField ? [typed, ...labels.flatMap((label) => wordsIn(label, label))] : wordsIn(one, one);
      one.setAttribute(attribute, String(controls.length));
      controls.push({
        seen,
        isNamedApart: one.hasAttribute('aria-label') || (one.hasAttribute('aria-labelledby') && !isField),
        html: one.outerHTML.slice(0, 160),
      });
    }
  return controls;
}
