// Content blocks → view models: a table with one line a type. Types without logic pass their value on.
import type { Block, BlockValue, LeafBlockType } from '../../contract/blocks.ts';
import type { Image } from '../../contract/schema.ts';
import { buildPicture } from '../pages/picture.ts';
import type { RichText } from '../security/rich-text.ts';
import { addressOf, buildLink, type Link, type LinkRules, telephoneAddress } from '../security/safe-links.ts';
import { buildColumns } from './columns.ts';
import { buildSubmission } from './competition-submission.ts';
import { buildCustomCode } from './custom-code.ts';
import { buildDocument } from './document.ts';
import { buildEmbed } from './embed.ts';
import { buildForm } from './form.ts';
import { buildJumbotron } from './jumbotron.ts';
import { buildMap } from './map.ts';
import { buildTable } from './table.ts';

export interface BlockContext extends LinkRules {
  richText: RichText;
  /** The page that the blocks belong to. */
  pageId: number;
  backendOrigin: string;
  /** On a preview page, the query that finds the draft, with its question mark. */
  previewQuery?: string;
  /** How wide a picture is shown across the text. */
  sizes: string;
  /** Hears of every block that can't be shown. */
  onSkipped(block: { id: string; type: string; problem: string }): void;
}

/** A block ready for `templates/blocks/<type>.njk`. */
export interface BlockView {
  id: string;
  /** The API's own word, for `data-block`. */
  type: string;
  /** Names the template; the same as `type`, but for the column layouts, which share one. */
  template: string;
  // biome-ignore lint/suspicious/noExplicitAny: each template knows the shape of its own view
  view: any;
}

/** A builder gives null for a block that has nothing to show, and tells `onSkipped` when that is a mistake. */
type Builders = { [T in LeafBlockType]?: (value: BlockValue<T>, context: BlockContext, id: string) => unknown };

const figure = (value: { image: Image; caption: string }, { sizes }: BlockContext) => ({
  picture: buildPicture(value.image, { sizes }),
  caption: value.caption || value.image.caption,
  credit: value.image.copyright,
});
const linkOf = (
  value: { relative_url: string; html_url: string; link_seo_type?: Link['rel'] },
  context: BlockContext,
): Link =>
  buildLink(addressOf(value), context, value.link_seo_type as 'internal' | 'external' | 'sponsored' | undefined);

const linkFigure = (value: BlockValue<'link_image'>, context: BlockContext) => ({
  ...figure(value, context),
  text: value.link_text,
  link: linkOf(value, context),
});

const deck = <T>(value: { items: T[] }, context: BlockContext, build: (item: T, context: BlockContext) => unknown) => ({
  items: value.items.map((item) => build(item, { ...context, sizes: deckSizes })),
});
/** A deck names each of its makers once, under all of its pictures. */
const creditsOf = ({ items }: { items: { image: Image }[] }) =>
  [...new Set(items.map(({ image }) => image.copyright).filter((credit) => credit !== ''))].join(', ');
const deckSizes = '(min-width: 768px) 220px, 68vw';

const card = (value: BlockValue<'card'>, context: BlockContext) => ({
  ...value,
  picture: buildPicture(value.image, { sizes: deckSizes, alt: '' }),
  textHtml: context.richText(value.text),
  link: linkOf(value, context),
});

const linkView = (value: BlockValue<'link_button'>, context: BlockContext) => ({
  text: value.link_text,
  style: value.style,
  link: linkOf(value, context),
});

const builders: Builders = {
  text: (html, { richText }) => ({ html: richText(html) }),
  // The page has its h1, and a level beyond 4 has no style of its own.
  heading: (value) => ({ text: value.text, level: Math.min(4, Math.max(2, Math.round(value.level))) }),
  quote: (value) => value,
  image: figure,
  link_image: linkFigure,
  image_deck: (value, context) => ({ ...deck(value, context, figure), credits: creditsOf(value) }),
  link_image_deck: (value, context) => ({ ...deck(value, context, linkFigure), credits: creditsOf(value) }),
  card,
  card_deck: (value, context) => deck(value, context, card),
  card_list: (value, context) => deck(value, context, card),
  contact: (value) => ({
    ...value,
    phoneHref: value.phone_number && telephoneAddress(value.phone_number),
    emailHref: value.email && `mailto:${value.email}`,
  }),
  custom_code: buildCustomCode,
  document: buildDocument,
  competition_submission: buildSubmission,
  form: buildForm,
  jumbotron: buildJumbotron,
  map: buildMap,
  embed: buildEmbed,
  link_button: linkView,
  link_text: linkView,
  table: buildTable,
};

/** Builds the views of a body. What can't be shown is left out and told to `onSkipped`. */
export function buildBlocks(blocks: Block[], context: BlockContext): BlockView[] {
  return blocks.flatMap((block) => buildBlock(block, context) ?? []);
}

function buildBlock(block: Block, context: BlockContext): BlockView | null {
  if (block.type === 'skipped') return skip(block.id, block.apiType, block.problem, context);
  if (block.type === 'columns') return buildColumns(block, (children) => buildBlocks(children, context));
  if (block.type === 'section') {
    const view = { heading: block.value.heading, blocks: buildBlocks(block.value.child_blocks, context) };
    return { id: block.id, type: 'section', template: 'section', view };
  }
  const build = builders[block.type] as ((value: unknown, context: BlockContext, id: string) => unknown) | undefined;
  if (!build) return skip(block.id, block.type, 'has no template', context);
  const view = build(block.value, context, block.id);
  if (view === null) return null;
  return { id: block.id, type: block.type, template: block.type, view };
}

function skip(id: string, type: string, problem: string, { onSkipped }: BlockContext): null {
  onSkipped({ id, type, problem });
  return null;
}
