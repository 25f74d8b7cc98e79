// Builds view models from content blocks: a table with one builder per type.
import type { Block, BlockValue, LeafBlockType, SectionBlock } from '../../contract/blocks.ts';
import type { SafeHtml } from '../view/rich-text.ts';
import type { BlockContext, BuildContext } from './block-context.ts';
import { startBody } from './block-context.ts';
import { buildCard, buildCardDeck, buildCardList } from './cards.ts';
import { buildColumns, type ColumnsView } from './columns.ts';
import { buildSubmissionBlock } from './competition-submission.ts';
import { buildContact } from './contact.ts';
import { buildCustomCode } from './custom-code.ts';
import { buildDocument } from './document.ts';
import { buildEmbed } from './embed.ts';
import { buildDeck, buildFigure, buildLinkFigure } from './figures.ts';
import { buildForm } from './form.ts';
import { buildImageCarousel } from './image-carousel.ts';
import { buildJumbotron } from './jumbotron.ts';
import { buildLinkBlock } from './links.ts';
import { buildMap } from './map.ts';
import { clampLevel } from './outline.ts';
import { buildTable } from './table.ts';
import { splitAtEmbeds } from './text-parts.ts';
import { hasWords } from './words.ts';

/** The types that have one builder each. A text is not among them, because it may become several blocks. */
type BuiltType = Exclude<LeafBlockType, 'text'>;
/** A builder returns null for a block with nothing to show; the block is then left out of the page. */
type Builders = { [T in BuiltType]: (value: BlockValue<T>, context: BuildContext, id: string) => unknown };

const builders = {
  heading: ({ text, level }, { outline }) =>
    text.trim() === '' ? null : { text, level: outline.place(level), look: clampLevel(level) },
  quote: ({ text, author }) => (text.trim() === '' ? null : { text: text.trim(), author: author.trim() }),
  image: buildFigure,
  link_image: buildLinkFigure,
  image_carousel: buildImageCarousel,
  image_deck: ({ items }, context) => buildDeck(items, context, buildFigure),
  link_image_deck: ({ items }, context) => buildDeck(items, context, buildLinkFigure),
  card: buildCard,
  card_deck: buildCardDeck,
  card_list: buildCardList,
  contact: buildContact,
  custom_code: buildCustomCode,
  document: buildDocument,
  map: buildMap,
  embed: buildEmbed,
  competition_submission: buildSubmissionBlock,
  form: buildForm,
  jumbotron: buildJumbotron,
  link_button: buildLinkBlock,
  link_text: buildLinkBlock,
  table: buildTable,
} satisfies Builders;

/** A block ready for `templates/blocks/<template>.njk`. */
interface ReadyBlock<Template extends string, View, ApiType = Template> {
  id: string;
  /** The API's own type, for `data-block`. */
  type: ApiType;
  /** Names the template; the same as `type`, except for the column layouts, which share one. */
  template: Template;
  view: View;
}

type LeafViews = { [T in BuiltType]: ReadyBlock<T, NonNullable<ReturnType<(typeof builders)[T]>>> };
export type BlockView =
  | LeafViews[BuiltType]
  | ReadyBlock<'text', { html: SafeHtml }>
  | ReadyBlock<'section', { heading: string; level: number; look: number; blocks: BlockView[] }>
  | ReadyBlock<'columns', ColumnsView<BlockView>, string>;

/**
 * Builds the views of a body. A block that can't be shown is reported to `onSkipped` and left out; an empty block is
 * only left out.
 */
export function buildBlocks(blocks: Block[], context: BlockContext): BlockView[] {
  return buildList(blocks, { ...context, ...startBody() });
}

const buildList = (blocks: Block[], context: BuildContext): BlockView[] =>
  blocks.flatMap((block) => buildBlock(block, context) ?? []);

function buildBlock(block: Block, context: BuildContext): BlockView | BlockView[] | null {
  if (block.type === 'skipped') return skip(block.id, block.apiType, block.problem, context);
  if (block.type === 'columns') {
    const view = buildColumns(block, (children) => buildList(children, context));
    return view && { id: block.id, type: block.layout, template: 'columns', view };
  }
  if (block.type === 'section') return buildSection(block, context);
  if (block.type === 'text') return buildText(block.id, block.value, context);
  const build = builders[block.type] as (value: unknown, context: BuildContext, id: string) => unknown;
  const view = build(block.value, context, block.id);
  return view === null ? null : ({ id: block.id, type: block.type, template: block.type, view } as BlockView);
}

/** Builds the blocks of a text: each video in it is a block of its own, between the text before and after it. */
function buildText(id: string, value: string, context: BuildContext): BlockView[] {
  const html = context.outline.placeIn(context.richText(value, context.linkWords));
  const blocks = splitAtEmbeds(html, context).flatMap((part): Omit<BlockView, 'id'>[] => {
    if ('embed' in part) return [{ type: 'embed', template: 'embed', view: buildEmbed(part.embed, context) }];
    return hasWords(part.html) ? [{ type: 'text', template: 'text', view: { html: part.html } }] : [];
  });
  return blocks.map((block, index) => ({ id: index === 0 ? id : `${id}-${index + 1}`, ...block }) as BlockView);
}

/** A section inside another section has its heading one level lower. */
function buildSection({ id, value }: SectionBlock, context: BuildContext): BlockView | null {
  const heading = value.heading.trim();
  const look = clampLevel(2 + context.outline.depth);
  const level = heading === '' ? look : context.outline.place(look);
  context.outline.depth += 1;
  const blocks = buildList(value.child_blocks, context);
  context.outline.depth -= 1;
  if (heading === '' && blocks.length === 0) return null;
  return { id, type: 'section', template: 'section', view: { heading, level, look, blocks } };
}

function skip(id: string, type: string, problem: string, { onSkipped }: BlockContext): null {
  onSkipped({ id, type, problem });
  return null;
}
