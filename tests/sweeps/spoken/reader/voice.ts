// Finds controls that a user of voice control cannot activate by their visible label (WCAG 2.2, 2.5.3).
import type { Page } from 'playwright';
import { readTree, type Spoken } from './tree.ts';

interface Control {
  /** The visible texts of the control, or of its label, piece by piece. */
  seen: string[];
  /** Whether the name comes from an attribute, not from the content. */
  isNamedApart: boolean;
  html: string;
}

const mark = 'data-voice';

/** @returns a line for every visible control whose name lacks its visible text */
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
    // Controls behind a modal dialog cannot be activated.
    const name = names.get(String(index));
    const problem = name === undefined ? null : judge(control, name);
    return problem ? [`${problem}: seen “${control.seen.join(' ')}”, named “${name}”: ${control.html}`] : [];
  });
}

/** Keeps letters and digits, because only these are spoken. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function judge({ seen, isNamedApart }: Control, name: string): string | null {
  const found = squeeze(name);
  if (found === '') return 'no name';
  // Text in parentheses is a state or a hint, not a component of a name:
  // https://www.w3.org/WAI/WCAG22/Understanding/label-in-name
  const wanted = seen
    .map((words) => squeeze(words.replace(/\([^)]*\p{L}[^)]*\)?/gu, '')))
    .filter((words) => words !== '');
  // A name from an attribute contains the text in one piece, at most after a verb (“Poista hakuehto: kaktus”, “Siirry 2
  // sivulle”); a name from the content contains the pieces in order, with hidden text between them.
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

  /** Visually hidden: clipped to a pixel, as `.visually-hidden` does, or not rendered. */
  const isSeen = (one: Element): boolean => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = one.getBoundingClientRect();
    return getComputedStyle(one).display === 'contents' || (width > 1 && height > 1);
  };
  const wordsIn = (node: Node, own: Element): string[] => {
    if (node instanceof Text) return node.data.trim() ? [node.data.replaceAll('\u00ad', '').trim()] : [];
    if (!(node instanceof Element) || !isSeen(node)) return [];
    // A control inside a label has its own text as its name.
    if (node !== own && node.matches('a[href], button, select, textarea, input, option, svg, style, script')) return [];
    const words = [...node.childNodes].flatMap((child) => wordsIn(child, own));
    // A letter that replaces a picture counts as a picture.
    return node.getAttribute('aria-hidden') === 'true' && words.join('').length === 1 ? [] : words;
  };
  const controls: Control[] = [];
  // Attributes of an earlier check, at another width.
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
