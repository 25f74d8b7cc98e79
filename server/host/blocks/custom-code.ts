// Custom code: never in the page itself, only in a sandboxed frame with an address of its own. The frame needs the
// visitor's click if the code loads content of other sites.
import { common, customCode as texts } from '../../../texts/fi.ts';
import { allBlocks, type Block, type BlockValue } from '../../contract/blocks.ts';
import type { Link } from '../view/safe-links.ts';
import type { BehaviourCall } from '../view/widget-call.ts';
import type { BlockContext } from './block-context.ts';
import { findForeignNeeds } from './foreign-addresses.ts';

/** The code may run, submit forms and open windows. Without `allow-same-origin` it has an opaque origin. */
export const customCodeSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The prefix of every frame's address, followed by the page's id and the block's id. */
export const customCodePath = '/upotettu-koodi/';

/** The query parameter that requests the same document with a policy that allows other sites. */
const foreignParameter = ['ulkopuoliset', 'sallittu'] as const;

/** Whether the query of a request allows content of other sites. */
export const allowsOtherSites = (query: Record<string, unknown>): boolean =>
  query[foreignParameter[0]] === foreignParameter[1];

export interface CustomCodeView {
  /**
   * False for code that needs no other site: its frame loads at once. Otherwise the frame waits for the visitor's
   * click.
   */
  isAsking: boolean;
  src: string;
  title: string;
  sandbox: string;
  /** The host whose content the code loads, if the code names exactly one; else empty. */
  service: string;
  /** Opens the frame's document in a new tab. */
  link: Link;
}

/** @returns null for code that is empty */
export function buildCustomCode(
  value: BlockValue<'custom_code'>,
  context: BlockContext,
  blockId: string,
): BehaviourCall<'custom-code', CustomCodeView> | null {
  if (value.trim() === '') return null;
  const path = `${customCodePath}${context.pageId}/${encodeURIComponent(blockId)}/`;
  const { isAsking, hosts } = findForeignNeeds(value, context.siteUrl);
  const query = new URLSearchParams(context.previewQuery);
  if (isAsking) query.set(...foreignParameter);
  const src = query.size > 0 ? `${path}?${query}` : path;
  const frame = { src, title: texts.frame, sandbox: customCodeSandbox };
  return {
    name: 'custom-code',
    props: isAsking ? { ...frame, loadingText: common.loading } : {},
    when: 'idle',
    view: {
      isAsking,
      ...frame,
      service: hosts.length === 1 ? String(hosts[0]) : '',
      link: { href: src, rel: 'noopener nofollow', target: '_blank' },
    },
  };
}

/** The code of a block, at any depth of a page's body; null when there is no such block. */
export function findCustomCode(blocks: Block[], blockId: string): string | null {
  const found = allBlocks(blocks).find(({ type, id }) => type === 'custom_code' && id === blockId);
  return found?.type === 'custom_code' ? found.value : null;
}
