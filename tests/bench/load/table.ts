// The measurements as a readable table: in the terminal and, unchanged, in docs/performance.md.
import { median } from '../median.ts';
import type { PageLoad } from './visit.ts';

/** The median of each figure, not an actual page view. */
export function medianVisit(visits: readonly PageLoad[]): PageLoad {
  const of = (pick: (visit: PageLoad) => number) => median(visits.map(pick));
  const types = [...new Set(visits.flatMap(({ kibByType }) => Object.keys(kibByType)))];
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    blocked: of(({ blocked }) => blocked),
    requests: of(({ requests }) => requests),
    kib: of(({ kib }) => kib),
    kibByType: Object.fromEntries(types.map((type) => [type, of(({ kibByType }) => kibByType[type] ?? 0)])),
    largest: visits.at(-1)?.largest ?? '',
  };
}

/** Rows of a Markdown table whose columns also align in a terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}
