// Shows the content left out by bring-rest.ts, in short pieces of work, from top to bottom; between them the page
// responds to the visitor.
import { leavesOutRest, restShown } from '../runtime/placeholder.ts';
import { afterPaint } from '../shared/timing/after-paint.ts';

/** Elements with more descendants than this are taken apart. */
const largePiece = 60;
/** After this many milliseconds the browser gets its turn: with its painting, a turn must stay below 50. */
const longestTurn = 16;

/**
 * @param styles the styles of the left-out content, still loading; it is shown once they have come, and then the
 * widgets start
 */
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
 * Takes apart the elements that `[data-first]` (templates/styles/first/shell.css) leaves out, and keeps each piece
 * hidden: the elements after the first screen, whose last element and all its ancestors are marked, and late elements
 * anywhere.
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
    // Reading a size forces its layout now.
    piece.getBoundingClientRect();
    if (performance.now() - turn < longestTurn) continue;
    await new Promise((next) => setTimeout(next));
    turn = performance.now();
  }
}

const isLeftOut = (element: Element) => getComputedStyle(element).display === 'none';

/** @returns the element, and its pieces, which are shown after it one by one */
function takeApart(element: Element): Element[] {
  const { children } = element;
  return children.length > 1 && element.getElementsByTagName('*').length > largePiece
    ? [element, ...[...children].flatMap(takeApart)]
    : [element];
}
