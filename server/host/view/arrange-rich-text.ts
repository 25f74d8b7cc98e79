// Arranges clean rich text: text in grouping elements becomes paragraphs, tables get the markup of the table block, and a link to
// a video becomes a separate block.
import { table as tableTexts } from '../../../texts/fi.ts';
import { isInline } from '../../contract/rich-text.ts';
import { isShortText, labelsOf, layoutOf, maxCells, placeCells, type SpanningCell, widthOf } from './table-cells.ts';

/** The class of a link to a video or a frame. Editors can't set it, since the sanitiser drops their classes. */
export const embedLinkClass = 'embed-link';
/** The start and the end tag around a link that stands alone, between the blocks of a text. */
export const embedPlace = { begins: '<p class="embed-place">', ends: '</p>' } as const;

/** HTML from the sanitiser: its elements are closed in order, and `<` and `>` only occur in tags. */
type CleanHtml = string;

const token = /<[^<>]*>|[^<]+/g;
const nameOf = (tag: string): string => /^<\/?([a-z\d]+)/.exec(tag)?.[1] ?? '';
const isEnd = (tag: string): boolean => tag.startsWith('</');
const isAlone = (name: string): boolean => name === 'br' || name === 'hr' || name === 'img' || name === 'wbr';
const isEndOfTerm = (tag = ''): boolean => tag === '</dt>' || tag === '</dd>';
const inTables = new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);

/** A piece of a text: loose text outside any block, or a block. */
interface Piece {
  isLoose: boolean;
  html: string;
}

export function arrangeRichText(html: CleanHtml): CleanHtml {
  if (!html.includes('<')) return html;
  return arrange(html.match(token) ?? [], true);
}

/** @param isWhole whether the tokens are a whole text: in a table cell, a link to a video stays inline */
function arrange(tokens: readonly string[], isWhole: boolean): CleanHtml {
  const pieces: Piece[] = [];
  /** The open elements, without grouping elements. */
  const open: string[] = [];
  const isLooseHere = () => open.every(isInline);
  const add = (html: string, isLoose: boolean) => {
    const last = pieces.at(-1);
    if (last && last.isLoose === isLoose) last.html += html;
    else pieces.push({ isLoose, html });
  };
  const endLoose = () => pieces.push({ isLoose: false, html: '' });
  for (let at = 0; at < tokens.length; at += 1) {
    const tag = tokens[at] ?? '';
    const name = tag.startsWith('<') ? nameOf(tag) : '';
    if (name === 'table' && !isEnd(tag)) {
      const end = endOfTable(tokens, at);
      add(drawTable(tokens.slice(at + 1, end)), open.some(isInline) && isLooseHere());
      at = end;
    } else if (name === 'div' || inTables.has(name)) {
      // Outside a table, the elements of a table only group text.
      if (open.length === 0) endLoose();
      else add(' ', isLooseHere());
    } else if (isWhole && isEmbedLink(tag) && (open.length === 0 || (open.length === 1 && open[0] === 'p'))) {
      const end = tokens.indexOf('</a>', at);
      const link = `${embedPlace.begins}${tokens.slice(at, end + 1).join('')}${embedPlace.ends}`;
      add(open.length === 0 ? link : `</p>${link}<p>`, false);
      at = end;
    } else if (name === '' || isAlone(name)) add(tag, open.length > 0 ? isLooseHere() : name !== 'hr');
    else if (isEnd(tag)) {
      const isLoose = isLooseHere();
      open.pop();
      add(tag, isLoose);
    } else {
      open.push(name);
      // Without styles, a term and its value are on one line.
      add(isEndOfTerm(tokens[at - 1]) ? ` ${tag}` : tag, isLooseHere());
    }
  }
  const arranged = pieces.filter(({ html }) => html !== '');
  const hasBlocks = pieces.some(({ isLoose }) => !isLoose);
  const joined = arranged.map(({ isLoose, html }) => (isLoose && hasBlocks ? paragraphOf(html) : html)).join('');
  // A video that stands alone in its paragraph leaves empty paragraphs before and after it.
  return joined.includes(embedPlace.begins) ? joined.replace(/<p>\s*<\/p>/g, '') : joined;
}

const isEmbedLink = (tag: string): boolean => tag.startsWith('<a ') && tag.includes(` class="${embedLinkClass}"`);

/** Text between blocks becomes a paragraph, and a picture between them becomes a figure. */
function paragraphOf(html: string): CleanHtml {
  const inside = html.trim();
  if (inside === '') return html;
  const [before = '', after = ''] = html.split(inside, 2);
  if (/^(?:<a [^<>]*>)?<img [^<>]*>(?:<\/a>)?$/.test(inside)) return `${before}<figure>${inside}</figure>${after}`;
  return hasBlock(inside) ? html : `${before}<p>${inside}</p>${after}`;
}

/** A link or an emphasis may contain blocks. */
const hasBlock = (html: string): boolean =>
  (html.match(/<[a-z][^<>]*>/g) ?? []).some((tag) => !isInline(nameOf(tag)) && !isAlone(nameOf(tag)));

/** @returns the index of the table's end; the number of tokens for a table without an end */
function endOfTable(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const tag = tokens[at] ?? '';
    if (!tag.startsWith('<table') && tag !== '</table>') continue;
    depth += isEnd(tag) ? -1 : 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

interface RichCell extends SpanningCell {
  isHeader: boolean;
  html: CleanHtml;
  /** An alignment that the table block supports, too. */
  align: string;
}

interface TableParts {
  head: RichCell[][];
  body: RichCell[][];
  caption: CleanHtml;
  /** Text outside any cell. */
  strays: string;
}

function drawTable(tokens: readonly string[]): CleanHtml {
  const { head: headCells, body: bodyCells, caption, strays } = partsOf(tokens);
  const cells = [...headCells, ...bodyCells].reduce((sum, row) => sum + row.length, 0);
  // A table with too many cells keeps its text, in fewer elements.
  if (cells > maxCells) return `${strays}${[...headCells, ...bodyCells].map(rowInWords).join('')}`;
  const head = placeCells(headCells);
  const body = placeCells(bodyCells);
  const labelOf = labelsOf(head, ({ html }) => attributeText(html));
  const width = Math.max(widthOf(head), widthOf(body));
  const { stacks, isWide } = layoutOf(
    width,
    head.length > 0 && headCells.flat().every(({ html }) => !/<a[ >]/.test(html)),
  );
  const name = attributeText(caption) || tableTexts.label;
  const draw = (row: ReturnType<typeof placeCells<RichCell>>[number], isHead: boolean) =>
    `<tr>${row.map((place) => drawCell(place, isHead, stacks && !isHead ? labelOf(place) : '', stacks)).join(' ')}</tr>`;
  const box = `<div class="table${stacks ? ' table--stacks' : ''}${isWide ? ' table--wide' : ''}"`;
  return [
    strays.trim() === '' ? '' : `<p>${strays.trim()}</p>`,
    `<div class="block--table">${box}${isWide ? ` role="group" tabindex="0" aria-label="${name}"` : ''}><table>`,
    caption === '' ? '' : `<caption>${caption}</caption>`,
    head.length > 0 ? `<thead>${head.map((row) => draw(row, true)).join('')}</thead>` : '',
    `<tbody>${body.map((row) => draw(row, false)).join('')}</tbody></table></div></div>`,
  ].join('');
}

const rowInWords = (row: readonly RichCell[]): CleanHtml => `<p>${row.map(({ html }) => html).join(' ')}</p>`;

function drawCell(
  { cell, colspan, rowspan, isRepeated }: ReturnType<typeof placeCells<RichCell>>[number][number],
  isHead: boolean,
  label: string,
  stacks: boolean,
): CleanHtml {
  // Only a stacked row repeats the cell that spans into it.
  if (isRepeated && !stacks) return '';
  const isHeader = cell.isHeader && cell.html !== '';
  const tag = isHeader ? 'th' : 'td';
  const scope = isHeader ? ` scope="${isHead ? 'col' : 'row'}"` : '';
  const isShort = !cell.html.includes('<') && isShortText(cell.html);
  const classes = [cell.align && `align-${cell.align}`, isShort && 'is-short', isRepeated && 'is-repeated']
    .filter(Boolean)
    .join(' ');
  const attributes = [
    scope,
    classes && ` class="${classes}"`,
    !isRepeated && colspan > 1 && ` colspan="${colspan}"`,
    !isRepeated && rowspan > 1 && ` rowspan="${rowspan}"`,
    !isHeader && label !== '' && ` data-label="${label}"`,
  ];
  // Next to a label, the content of a cell stays together.
  const html = stacks && cell.html.includes('<') ? `<div>${cell.html}</div>` : cell.html;
  return `<${tag}${attributes.filter(Boolean).join('')}>${html}</${tag}>`;
}

/** The text of a piece of HTML, for an attribute. */
const attributeText = (html: CleanHtml): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('"', '&quot;')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads the rows of a table. A first row with only header cells is the table's head, like rows in `thead`. */
function partsOf(tokens: readonly string[]): TableParts {
  const parts: TableParts = { head: [], body: [], caption: '', strays: '' };
  const rows: { cells: RichCell[]; isHead: boolean }[] = [];
  let isInHead = false;
  let isInRow = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const tag = tokens[at] ?? '';
    const name = tag.startsWith('<') ? nameOf(tag) : '';
    if (name === 'thead') isInHead = !isEnd(tag);
    else if (name === 'tr') {
      isInRow = !isEnd(tag);
      if (isInRow) rows.push({ cells: [], isHead: isInHead });
    } else if (name === 'caption' || name === 'td' || name === 'th') {
      const end = endOfPart(tokens, at, name);
      const html = arrange(tokens.slice(at + 1, end), false).trim();
      if (name === 'caption') parts.caption = html;
      else {
        if (!isInRow || rows.length === 0) rows.push({ cells: [], isHead: isInHead });
        isInRow = true;
        rows.at(-1)?.cells.push({ html, isHeader: name === 'th', ...spansOf(tag) });
      }
      at = end;
    } else if (name === '' || !(name === 'div' || inTables.has(name))) parts.strays += tag;
  }
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const hasHead = filled.some(({ isHead }) => isHead);
  filled.forEach(({ cells, isHead }, index) => {
    const isFirstHead = !hasHead && index === 0 && filled.length > 1 && cells.every(({ isHeader }) => isHeader);
    (isHead || isFirstHead ? parts.head : parts.body).push(
      isHead ? cells.map((cell) => ({ ...cell, isHeader: true })) : cells,
    );
  });
  return parts;
}

function endOfPart(tokens: readonly string[], start: number, name: string): number {
  let tables = 0;
  for (let at = start + 1; at < tokens.length; at += 1) {
    const tag = tokens[at] ?? '';
    if (tag === '</table>') tables -= 1;
    else if (tag.startsWith('<table')) tables += 1;
    else if (tables === 0 && tag === `</${name}>`) return at;
  }
  return tokens.length;
}

function spansOf(tag: string): Pick<RichCell, 'colspan' | 'rowspan' | 'align'> {
  const [, colspan = 1] = / colspan="(\d{1,4})"/.exec(tag) ?? [];
  const [, rowspan = 1] = / rowspan="(\d{1,4})"/.exec(tag) ?? [];
  const [, align = ''] = / align="(right|center|justify)"/.exec(tag) ?? [];
  return { colspan: Number(colspan), rowspan: Number(rowspan), align };
}
