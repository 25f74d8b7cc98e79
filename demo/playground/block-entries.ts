// Finds one block of every type in the model article, both as the content API writes it and ready for its template.
import { leafBlockTypes, parseBlocks } from '../../server/contract/blocks.ts';
import type { Page } from '../../server/contract/pages.ts';
import { createContentClient } from '../../server/host/api/content-client.ts';
import { type BlockView, buildBlocks } from '../../server/host/blocks/blocks.ts';
import type { DemoParts } from '../../server/host/http/demo.ts';
import { findPageAddresses } from '../../server/host/http/page-links.ts';
import { textColumnSizes } from '../../server/host/view/picture.ts';

/** The article that contains every block; the sweeps use it too. */
export const modelArticlePath = '/rakentaminen/kaikki-lohkot/';

export interface BlockEntry {
  type: string;
  url: string;
  /** The block as the API returns it. */
  raw: RawBlock;
}

interface RawBlock {
  id: string;
  type: string;
  value: unknown;
}

/** The source of the blocks' examples; null when the content API has no model article. */
export interface ModelArticle {
  page: Page;
  /** The entries, in the order of server/contract/blocks.ts, with layouts at the end. */
  entries: BlockEntry[];
  /** Types that are missing in the article. */
  missing: string[];
}

/** @throws {ContentApiError} when the content API fails */
export async function readModelArticle({ load }: Pick<DemoParts, 'load'>): Promise<ModelArticle | null> {
  let raw: unknown = null;
  const client = createContentClient((path, parse) =>
    load(path, (answer) => {
      raw = answer;
      return parse(answer);
    }),
  );
  const page = await client.findPage(modelArticlePath);
  if (!page) return null;
  const first = new Map<string, RawBlock>();
  for (const block of blocksWithin((raw as { body?: unknown }).body))
    if (!first.has(block.type)) first.set(block.type, block);
  const layouts = [...first.keys()].filter((type) => type.startsWith('column_'));
  const types = [...leafBlockTypes, 'section', ...layouts];
  return {
    page,
    entries: types.flatMap((type) => {
      const block = first.get(type);
      return block ? { type, url: `/demo/blocks/${type}/`, raw: block } : [];
    }),
    missing: types.filter((type) => !first.has(type)),
  };
}

/** Every block in reading order; each precedes its children. */
function blocksWithin(list: unknown): RawBlock[] {
  if (!Array.isArray(list)) return [];
  return (list as RawBlock[]).flatMap((block) => [block, ...childrenOf(block)]);
}

function childrenOf({ type, value }: RawBlock): RawBlock[] {
  if (type === 'section') return blocksWithin((value as { child_blocks?: unknown }).child_blocks);
  return type.startsWith('column_') ? Object.values(value as object).flatMap(blocksWithin) : [];
}

/** Builds a block as the host does for its article. */
export async function buildExample(entry: BlockEntry, { page }: ModelArticle, parts: DemoParts): Promise<BlockView[]> {
  const { richText, ...rules } = parts.rules;
  const content = createContentClient(parts.load);
  const addresses = await findPageAddresses([entry.raw], {
    optional: (_what, ask, otherwise) => ask(content).catch(() => otherwise),
  });
  return buildBlocks(parseBlocks([entry.raw]), {
    ...rules,
    sitePages: { privacy: '/tietosuojaseloste/', terms: '/kayttoehdot/', competition: '/kilpailu/', registry: null },
    richText: richText.withPages(addresses),
    pageId: page.id,
    path: '/demo/',
    sizes: textColumnSizes,
    onSkipped: ({ type, problem }) => {
      throw new Error(`The block "${type}" of ${modelArticlePath} ${problem}`);
    },
  });
}
