// Shows what bring-rest.ts has left out, in short pieces of work, from top to bottom, between which the page answers the
// visitor.
import { leavesOutRest, restShown } from '../runtime/placeholder.ts';
import { afterPaint } from '../shared/timing/after-paint.ts';

/** Elements of this many within are taken apart. */
const largePiece = 60;
/** After so many milliseconds the browser gets its turn: it has painting to do, on top, before 50 are over. */
const longestTurn = 16;

/** @param styles of what was left out, on their way; it is shown once they have come, and the widgets start after that */
export async function showRest(styles: Promise<unknown>): Promise<void> {
  try {
    await new Promise<void>(afterPaint);
    const pieces = holdInPieces();
    await styles;
    await revealPieces(pieces);
  } finally {
    document.dispatchEvent(new Event(restShown));
  }
}

/**
 * Takes apart what `[data-first]` (templates/styles/first/shell.css) leaves out, and goes on leaving out each piece: below
 * the first screen, whose last element and all that it stands in are marked, and elsewhere what is marked itself.
 */
function holdInPieces(): readonly Element[] {
  const leftOut = [...document.querySelectorAll('[data-late], [data-first-end] ~ *')].filter(isLeftOut);
  const pieces = leftOut.flatMap(takeApart);
  for (const piece of pieces) piece.toggleAttribute('data-waits', true);
  document.documentElement.removeAttribute(leavesOutRest);
  return pieces;
}

/** Shows them from top to bottom. */
async function revealPieces(pieces: readonly Element[]): Promise<void> {
  let turn = performance.now();
  for (const piece of pieces) {
    piece.removeAttribute('data-waits');
    // Asking for a measure has it laid out now.
    piece.getBoundingClientRect();
    if (performance.now() - turn < longestTurn) continue;
    await new Promise((next) => setTimeout(next));
    turn = performance.now();
  }
}

const isLeftOut = (element: Element) => getComputedStyle(element).display === 'none';

/** @returns the element, and the pieces within it that are shown after it, one by one */
function takeApart(element: Element): Element[] {
  const { children } = element;
  return children.length > 1 && element.getElementsByTagName('*').length > largePiece
    ? [element, ...[...children].flatMap(takeApart)]
    : [element];
}
