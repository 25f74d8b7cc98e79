// The content blocks of a page body (docs/content-api.md, section 3) and their parser.
import * as v from 'valibot';
import { leadForm } from './forms.ts';
import { noteLeftOut, within } from './left-out.ts';
import { deepestOf, describeIssue } from './parse-issues.ts';
import { repaired } from './repair.ts';
import { flag, image, linkFields, linkValueFields, listOf, number, optionalImage, sentAs, text } from './schema.ts';
import { submission } from './submissions.ts';

const imageValue = v.object({ image: optionalImage, caption: text });
const linkImageValue = v.object({ image: optionalImage, caption: text, ...linkValueFields });
const cardValue = v.object({
  image: optionalImage,
  header: text,
  title: text,
  subtitle: text,
  text,
  footer: text,
  link_text: text,
  ...linkFields,
});
const buttonStyle = v.nullish(v.picklist(['primary', 'secondary']), 'primary');
const linkValue = v.object({ ...linkValueFields, style: buttonStyle });
const items = <T extends v.GenericSchema>(item: T) => v.object({ items: listOf(item) });
/** The level of a heading, which may be the name of its element: `h2`. */
export const headingLevel = sentAs(
  v.pipe(
    v.unknown(),
    v.transform((level) => (typeof level === 'string' ? level.trim().replace(/^h(?=\d$)/i, '') : level)),
    number,
  ),
  v.union([v.number(), v.string()]),
);
const jumbotronStyles = ['info', 'warning', 'success', 'primary', 'secondary', 'error'] as const;
/** @returns a known style, or a neutral one for an unknown style, because a wrong label would mislead */
function jumbotronStyle(style: string): (typeof jumbotronStyles)[number] {
  const known = jumbotronStyles.find((one) => one === style);
  if (known === undefined)
    noteLeftOut({
      ...{ place: 'style', field: 'style', key: '' },
      problem: `: expected one of ${jumbotronStyles.map((one) => `"${one}"`).join(', ')}, got "${style.slice(0, 80)}"`,
    });
  return known ?? 'primary';
}
/** A cell of a table. A table editor stores numbers as numbers. */
const tableCell = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => String(value)),
);

/** The values of the blocks that contain no other blocks, by type. */
export const blockValues = {
  text: v.string(),
  heading: v.pipe(
    v.union([v.string(), v.object({ text, level: v.nullish(headingLevel, 2) })]),
    v.transform((value) => (typeof value === 'string' ? { text: value, level: 2 } : value)),
  ),
  quote: v.object({ text, author: text }),
  image: v.object({ image, caption: text }),
  link_image: linkImageValue,
  image_carousel: items(imageValue),
  image_deck: items(imageValue),
  link_image_deck: items(linkImageValue),
  card: cardValue,
  card_deck: items(cardValue),
  card_list: items(cardValue),
  contact: v.object({ title: text, name: text, company: text, email: text, phone_number: text }),
  document: v.object({ title: text, meta: v.object({ download_url: v.string() }) }),
  jumbotron: v.object({
    heading: text,
    text,
    style: v.pipe(v.nullish(v.string(), 'info'), v.transform(jumbotronStyle)),
    link_button_list: listOf(linkValue),
  }),
  link_button: linkValue,
  link_text: linkValue,
  // A map without data is shown as a placeholder.
  map: v.nullish(v.object({ address: text, zoom: v.nullish(number, 14), loading_text: text }), {}),
  embed: v.object({
    type: v.nullish(v.picklist(['rich', 'video', 'photo', 'link']), 'rich'),
    html: text,
    url: text,
    provider_name: text,
    title: text,
    thumbnail_url: text,
    width: v.nullish(number, null),
    height: v.nullish(number, null),
    upload_date: text,
    duration: text,
  }),
  custom_code: v.string(),
  form: leadForm,
  competition_submission: submission,
  table: v.object({
    data: v.array(v.array(tableCell)),
    cell: listOf(v.object({ row: number, col: number, className: text, hidden: flag })),
    mergeCells: listOf(v.object({ row: number, col: number, rowspan: number, colspan: number })),
    first_col_is_header: flag,
    first_row_is_table_header: flag,
    table_caption: text,
  }),
} as const;

type Values = typeof blockValues;
/** The block types that contain no other blocks. */
export type LeafBlockType = keyof Values;
export const leafBlockTypes = Object.keys(blockValues) as LeafBlockType[];
/** The value of a block that contains no other blocks. */
export type BlockValue<T extends LeafBlockType> = v.InferOutput<Values[T]>;
type LeafBlock = { [T in LeafBlockType]: { id: string; type: T; value: BlockValue<T> } }[LeafBlockType];

/** A titled group of blocks. */
export interface SectionBlock {
  id: string;
  type: 'section';
  value: { heading: string; child_blocks: Block[] };
}

/** A column layout. `layout` is its name in the API, and `columns` are its lists of blocks from left to right. */
export interface ColumnsBlock {
  id: string;
  type: 'columns';
  layout: string;
  value: { columns: Block[][] };
}
/** A block that cannot be shown, because its type is unknown or its value violates the contract. */
interface SkippedBlock {
  id: string;
  type: 'skipped';
  apiType: string;
  problem: string;
}
export type Block = LeafBlock | SectionBlock | ColumnsBlock | SkippedBlock;

const envelope = v.object({
  id: v.nullish(v.union([v.string(), v.number()]), ''),
  type: v.string(),
  value: v.unknown(),
});

/** @returns the blocks, each before the blocks inside it: those of sections, and those of columns from left to right */
export const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.type === 'section') return [block, ...allBlocks(block.value.child_blocks)];
    return block.type === 'columns' ? [block, ...block.value.columns.flatMap(allBlocks)] : [block];
  });

/**
 * Parses a page body. An invalid block never breaks a page: it becomes a {@link SkippedBlock}, which the host logs and leaves
 * out. An invalid optional value is left out of its block, and reported to `noteLeftOut`.
 * @param place the path of the list in the response
 */
export function parseBlocks(raw: unknown[], place = ''): Block[] {
  const at = (index: number) => (place === '' ? `${index}` : `${place}.${index}`);
  return raw.map((block, index) => within(at(index), () => parseBlock(block, index)));
}

function parseBlock(raw: unknown, index: number): Block {
  const outer = v.safeParse(envelope, raw);
  if (!outer.success) return skipped(`${index}`, '', 'is no block: { id, type, value } is wanted');
  const { type, value } = outer.output;
  const id = String(outer.output.id === '' ? index : outer.output.id);
  if (type === 'section') return parseSection(id, value);
  if (type.startsWith('column_')) return parseColumns(id, type, value);
  if (!Object.hasOwn(blockValues, type)) return skipped(id, type, 'is of an unknown type');
  return within('value', () => parseLeaf(id, type as LeafBlockType, value));
}

function parseLeaf(id: string, type: LeafBlockType, value: unknown): Block {
  const schema = blockValues[type];
  const inner = v.safeParse(schema, value);
  if (inner.success) return { id, type, value: inner.output } as LeafBlock;
  const repair = repaired(schema, value, inner.issues);
  if (!repair.isWhole) return skipped(id, type, `has a wrong value: ${wrongIn(repair.issue)}`);
  for (const one of repair.leftOut) noteLeftOut(one);
  return { id, type, value: repair.output } as LeafBlock;
}

/** @returns a text such as `type: expected one of "rich", "video", got "x"` */
function wrongIn(issue: v.BaseIssue<unknown>): string {
  const { path, inner } = deepestOf(issue);
  return `${path.join('.') || 'value'}: ${describeIssue(inner).replace(/^: /, '')}`;
}

const sectionValue = v.object({ heading: text, child_blocks: listOf(v.unknown()) });

function parseSection(id: string, value: unknown): Block {
  const result = v.safeParse(sectionValue, value);
  if (!result.success) return skipped(id, 'section', 'has no child blocks');
  const { heading, child_blocks } = result.output;
  return { id, type: 'section', value: { heading, child_blocks: parseBlocks(child_blocks, 'value.child_blocks') } };
}

function parseColumns(id: string, layout: string, value: unknown): Block {
  if (typeof value !== 'object' || value === null) return skipped(id, layout, 'has no columns');
  const columns = Object.entries(value)
    .filter(([name, blocks]) => /^column_\d+$/.test(name) && Array.isArray(blocks))
    .sort(([a], [b]) => Number(a.slice(7)) - Number(b.slice(7)))
    .map(([name, blocks]) => parseBlocks(blocks as unknown[], `value.${name}`));
  return { id, type: 'columns', layout, value: { columns } };
}

const skipped = (id: string, apiType: string, problem: string): SkippedBlock => ({
  id,
  type: 'skipped',
  apiType,
  problem,
});

/** A page body as a schema, for the page parsers. */
export const body: v.GenericSchema<unknown, Block[]> = v.pipe(
  v.nullish(v.array(v.unknown()), () => []),
  v.transform((raw) => parseBlocks(raw, 'body')),
);
