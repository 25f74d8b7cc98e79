// Splits a plant card's sections into two columns of about the same height, in reading order.
import { plainText } from '../../../contract/plain-text.ts';
import type { PlantSection } from './section-kinds.ts';

/** Sections that always begin the first column: the description and the care. */
const opening = 2;
/** Minimum gain, in lines, for moving a section out of its order. */
const worthMoving = 3;

/**
 * Splits the sections in their order; if one column is much shorter, one section changes columns. The style sheet
 * spreads the remaining few lines over the sections of the shorter column.
 */
export function inTwoColumns(sections: PlantSection[]): [PlantSection[], PlantSection[]] {
  const heights = sections.map(linesOf);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let best = { split: sections.length, moved: -1, cost: Number.POSITIVE_INFINITY };
  let left = 0;
  for (let split = 1; split <= sections.length; split += 1) {
    left += heights[split - 1] ?? 0;
    for (let moved = -1; moved < sections.length; moved += 1) {
      if (moved >= 0 && moved < opening) continue;
      const height = heights[moved] ?? 0;
      const newLeft = moved < split ? left - height : left + height;
      const cost = Math.abs(total - 2 * newLeft) + (moved < 0 ? 0 : worthMoving);
      if (cost < best.cost) best = { split, moved, cost };
    }
  }
  const isLeft = (index: number) => index < best.split !== (index === best.moved);
  return [sections.filter((_, index) => isLeft(index)), sections.filter((_, index) => !isLeft(index))];
}

/** The number of characters in a column's line on a wide screen. */
const charactersPerLine = 58;
/** The space before a section, its rule and its title, in lines of text. */
const titleLines = 3.15;
/** A row of a table, with its hairline, in lines of text. */
const rowLines = 1.44;
/** A row of chips, with the space after it, in lines of text. */
const chipLines = 1.65;

/** The approximate height of a section in lines of text (26 px). */
export function linesOf(section: PlantSection): number {
  return titleLines + contentLines(section);
}

function contentLines(section: PlantSection): number {
  switch (section.kind) {
    case 'text': {
      const paragraphs = section.html.split('</p>').map(plainText).filter(Boolean);
      const lines = paragraphs.reduce((sum, paragraph) => sum + wrapped(paragraph) + 0.6, -0.6);
      const chips = section.chip !== '' || section.tags.length > 0 ? chipLines : 0;
      return Math.min(lines, section.lines) + chips;
    }
    case 'zones':
      return chipLines + wrapped(section.words);
    case 'colours':
      return Math.ceil(section.colours.length / 3) * chipLines - 0.3;
    case 'properties':
      return section.properties.reduce((sum, { description }) => sum + rowLines + wrapped(description) * 0.75, 0);
    case 'rows':
      return section.rows.length * rowLines;
    case 'words':
      return wrapped(section.words);
  }
}

const wrapped = (text: string): number => Math.ceil(text.replaceAll('\u00AD', '').length / charactersPerLine);
