// Column layouts: widths in twelfths from the layout's own name.
import type { Block, ColumnsBlock } from '../../contract/blocks.ts';

const known = new Set(['column_4_8', 'column_8_4', 'column_4_4_4', 'column_3_3_3_3', 'column_6_6']);
/** Any other layout is two columns of 3/12 each. */
const fallback = [3, 3];

export interface ColumnsView<View> {
  /** From left to right; the width is in twelfths of the row. */
  columns: { width: number; blocks: View[] }[];
}

/**
 * The widths apply on screens of 1000 px or more, wherever the row is (templates/styles/blocks/columns.css); on smaller ones
 * each column takes all twelve twelfths.
 * @returns null when every column is empty
 */
export function buildColumns<View>(
  block: ColumnsBlock,
  buildChildren: (blocks: Block[]) => View[],
): ColumnsView<View> | null {
  const widths = known.has(block.layout) ? block.layout.split('_').slice(1).map(Number) : fallback;
  const columns = block.value.columns.map((blocks, index) => ({
    width: widths[index] ?? widths.at(-1) ?? 0,
    blocks: buildChildren(blocks),
  }));
  if (columns.every(({ blocks }) => blocks.length === 0)) return null;
  return { columns };
}
