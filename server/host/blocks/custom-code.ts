// Custom code: never in the page itself, only in a sandboxed frame with an address of its own, which asks first when it needs others.
import { common, customCode as texts } from '../../../texts/fi.ts';
import type { Block, BlockValue } from '../../contract/blocks.ts';
import type { Link } from '../security/safe-links.ts';
import type { BlockContext } from './blocks.ts';
import { findForeignNeeds } from './foreign-addresses.ts';

/** What the code may do: run, ask in forms and open windows. No `allow-same-origin`, so it is nobody's origin. */
export const customCodeSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Above every address of frames, which go on with the page's id and the block's. */
export const customCodePath = '/upotettu-koodi/';

/** Asks for the same document with a policy that lets other sites in. */
const foreignParameter = ['ulkopuoliset', 'sallittu'] as const;

/** Whether an address asks for other sites' content. */
export const asksForForeign = (query: Record<string, unknown>): boolean =>
  query[foreignParameter[0]] === foreignParameter[1];

export interface CustomCodeView {
  /** Code that needs nobody else is there at once; else its frame waits for the visitor. */
  isAsking: boolean;
  src: string;
  title: string;
  sandbox: string;
  /** Whose content it loads, as far as it says: one host, or empty. */
  service: string;
  /** The frame's page in a tab of its own. */
  link: Link;
  /** Of the widget `custom-code`: nothing for a frame that is there. */
  props: { src?: string; title?: string; sandbox?: string; loadingText?: string };
}

/** @returns null for code that is empty */
export function buildCustomCode(
  value: BlockValue<'custom_code'>,
  context: BlockContext,
  blockId: string,
): CustomCodeView | null {
  if (value.trim() === '') return null;
  const path = `${customCodePath}${context.pageId}/${encodeURIComponent(blockId)}/`;
  const { isAsking, hosts } = findForeignNeeds(value, context.siteUrl);
  const query = new URLSearchParams(context.previewQuery);
  if (isAsking) query.set(...foreignParameter);
  const src = query.size > 0 ? `${path}?${query}` : path;
  const frame = { src, title: texts.frame, sandbox: customCodeSandbox };
  return {
    isAsking,
    ...frame,
    service: hosts.length === 1 ? String(hosts[0]) : '',
    link: { href: src, rel: 'noopener nofollow', target: '_blank' },
    props: isAsking ? { ...frame, loadingText: common.loading } : {},
  };
}

/** The code of a block, at any depth of a page's body; null when there is no such block. */
export function findCustomCode(blocks: Block[], blockId: string): string | null {
  for (const block of blocks) {
    const found = block.type === 'custom_code' && block.id === blockId ? block.value : inside(block, blockId);
    if (found !== null) return found;
  }
  return null;
}

function inside(block: Block, blockId: string): string | null {
  if (block.type === 'section') return findCustomCode(block.value.child_blocks, blockId);
  return block.type === 'columns' ? findCustomCode(block.value.columns.flat(), blockId) : null;
}
