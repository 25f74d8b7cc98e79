// The content blocks of a page body (docs/content-api.md, section 3) and their parser.
import * as v from 'valibot';
import { leadForm } from './forms.ts';
import { flag, image, linkFields, linkValueFields, listOf, text } from './schema.ts';
import { submission } from './submissions.ts';

/** One picture of several, or beside a text: when it is missing or broken, the others and the text stay. */
const anyImage = v.fallback(v.nullish(image, null), null);
const imageValue = v.object({ image: anyImage, caption: text });
const linkImageValue = v.object({ image: anyImage, caption: text, ...linkValueFields });
const cardValue = v.object({
  image: anyImage,
  header: text,
  title: text,
  subtitle: text,
  text,
  footer: text,
  link_text: text,
  ...linkFields,
});
const buttonStyle = v.fallback(v.nullish(v.picklist(['primary', 'secondary']), 'primary'), 'primary');
const linkValue = v.object({ ...linkValueFields, style: buttonStyle });
/** A list whose broken items are left out, so that one of them never affects the others. */
const items = <T extends v.GenericSchema>(item: T) => v.object({ items: v.pipe(listOf(v.unknown()), keeping(item)) });
const keeping = <T extends v.GenericSchema>(item: T) =>
  v.transform((raw: unknown[]): v.InferOutput<T>[] =>
    raw.flatMap((one) => {
      const result = v.safeParse(item, one);
      return result.success ? [result.output] : [];
    }),
  );
/** A table editor keeps numbers as numbers. */
const tableCell = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => String(value)),
);

const values = {
  text: v.string(),
  heading: v.pipe(
    v.union([v.string(), v.object({ text, level: v.nullish(v.number(), 2) })]),
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
    // An unknown style gets no label that might be wrong.
    style: v.fallback(
      v.nullish(v.picklist(['info', 'warning', 'success', 'primary', 'secondary', 'error']), 'info'),
      'primary',
    ),
    link_button_list: listOf(linkValue),
  }),
  link_button: linkValue,
  link_text: linkValue,
  // A map without data is a placeholder.
  map: v.nullish(v.object({ address: text, zoom: v.nullish(v.number(), 14), loading_text: text }), {}),
  embed: v.object({
    type: v.nullish(v.picklist(['rich', 'video', 'photo', 'link']), 'rich'),
    html: text,
    url: text,
    provider_name: text,
    title: text,
    thumbnail_url: text,
    width: v.nullish(v.number(), null),
    height: v.nullish(v.number(), null),
    upload_date: text,
    duration: text,
  }),
  custom_code: v.string(),
  form: leadForm,
  competition_submission: submission,
  table: v.object({
    data: v.array(v.array(tableCell)),
    cell: listOf(v.object({ row: v.number(), col: v.number(), className: text })),
    first_col_is_header: flag,
    first_row_is_table_header: flag,
    table_caption: text,
  }),
} as const;

type Values = typeof values;
/** The block types that hold no other blocks. */
export type LeafBlockType = keyof Values;
export const leafBlockTypes = Object.keys(values) as LeafBlockType[];
/** The value of a block that holds no other blocks. */
export type BlockValue<T extends LeafBlockType> = v.InferOutput<Values[T]>;
type LeafBlock = { [T in LeafBlockType]: { id: string; type: T; value: BlockValue<T> } }[LeafBlockType];

/** A titled group of blocks. */
export interface SectionBlock {
  id: string;
  type: 'section';
  value: { heading: string; child_blocks: Block[] };
}

/** A column layout: `layout` is the API's name, `columns` its lists of blocks from left to right. */
export interface ColumnsBlock {
  id: string;
  type: 'columns';
  layout: string;
  value: { columns: Block[][] };
}
/** A block that cannot be shown: its type is unknown, or its value breaks the contract. */
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

/**
 * Parses a page body. A broken block never breaks a page: it becomes a {@link SkippedBlock}, which the host logs and
 * leaves out.
 */
export function parseBlocks(raw: unknown[]): Block[] {
  return raw.map((block, index) => parseBlock(block, index));
}

function parseBlock(raw: unknown, index: number): Block {
  const outer = v.safeParse(envelope, raw);
  if (!outer.success) return skipped(`${index}`, '', 'is no block: { id, type, value } is wanted');
  const { type, value } = outer.output;
  const id = String(outer.output.id === '' ? index : outer.output.id);
  if (type === 'section') return parseSection(id, value);
  if (type.startsWith('column_')) return parseColumns(id, type, value);
  if (!Object.hasOwn(values, type)) return skipped(id, type, 'is of an unknown type');
  const inner = v.safeParse(values[type as LeafBlockType], value, { abortEarly: true });
  if (inner.success) return { id, type, value: inner.output } as LeafBlock;
  const issue = inner.issues[0];
  return skipped(id, type, `has a wrong value: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`);
}

const sectionValue = v.object({ heading: text, child_blocks: listOf(v.unknown()) });

function parseSection(id: string, value: unknown): Block {
  const result = v.safeParse(sectionValue, value);
  if (!result.success) return skipped(id, 'section', 'has no child blocks');
  const { heading, child_blocks } = result.output;
  return { id, type: 'section', value: { heading, child_blocks: parseBlocks(child_blocks) } };
}

function parseColumns(id: string, layout: string, value: unknown): Block {
  if (typeof value !== 'object' || value === null) return skipped(id, layout, 'has no columns');
  const columns = Object.entries(value)
    .filter(([name, blocks]) => /^column_\d+$/.test(name) && Array.isArray(blocks))
    .sort(([a], [b]) => Number(a.slice(7)) - Number(b.slice(7)))
    .map(([, blocks]) => parseBlocks(blocks as unknown[]));
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
  v.transform(parseBlocks),
);
