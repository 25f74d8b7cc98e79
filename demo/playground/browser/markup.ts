// Parses, colours and compares HTML for the panel "HTML". It is a separate script, because the parser is as large as
// the rest of the playground.
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { parser } from '@lezer/html';
import { diffArrays } from 'diff';

/** A piece of a line, with the CSS classes of its colour. */
export interface MarkupPiece {
  text: string;
  classes: string;
}

/** @returns the pieces of each line */
export function colourLines(html: string): MarkupPiece[][] {
  const lines: MarkupPiece[][] = [[]];
  highlightCode(
    html,
    parser.parse(html),
    classHighlighter,
    (text, classes) => lines.at(-1)?.push({ text, classes }),
    () => lines.push([]),
  );
  return lines;
}

export interface ComparedLine {
  kind: 'same' | 'added' | 'removed';
  /** Line index, counted from 0: in the old text for a removed line, in the new text for the others. */
  index: number;
}

export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let old = 0;
  let fresh = 0;
  for (const { added, removed, count } of diffArrays([...before], [...after]))
    for (let step = 0; step < count; step += 1) {
      if (removed) lines.push({ kind: 'removed', index: old });
      else lines.push({ kind: added ? 'added' : 'same', index: fresh });
      if (!added) old += 1;
      if (!removed) fresh += 1;
    }
  return lines;
}
