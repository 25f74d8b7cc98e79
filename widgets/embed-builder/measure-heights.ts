// Measures the form in the preview at the column widths of partners' pages.
import { type MeasuredHeight, measuredWidths } from '../../rules/embed-heights.ts';

/**
 * Lays the form out at each width and then restores it, within one task, so that the visitor sees none of it.
 *
 * @param placeholder contains the form; its parent is as wide as the column
 * @returns an empty array while the frame isn't laid out
 */
export function measureHeights(placeholder: HTMLElement): MeasuredHeight[] {
  const column = placeholder.parentElement;
  if (!column) return [];
  const areas = [...(placeholder.shadowRoot?.querySelectorAll('textarea') ?? [])].map(({ style }) => style);
  const heightsBefore = areas.map(({ height }) => height);
  // A text area grows with the typed text, and the visitor can resize it.
  for (const style of areas) style.height = '0';
  const measured = measuredWidths.map((width) => {
    column.style.width = `${width}px`;
    return { width, height: placeholder.getBoundingClientRect().height };
  });
  column.style.width = '';
  areas.forEach((style, index) => {
    style.height = heightsBefore[index] ?? '';
  });
  return measured.some(({ height }) => height === 0) ? [] : measured;
}
