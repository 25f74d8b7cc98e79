// Custom code: never in the page itself, only in a sandboxed frame with an address of its own.
import { customCode as texts } from '../../../texts/fi.ts';
import type { Block, BlockValue } from '../../contract/blocks.ts';
import type { BlockContext } from './blocks.ts';

/** What the code may do: run, ask in forms and open windows. No `allow-same-origin`, so it is nobody's origin. */
export const customCodeSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Above every address of frames, which go on with the page's id and the block's. */
export const customCodePath = '/upotettu-koodi/';

/** @returns null for code that is empty */
export function buildCustomCode(value: BlockValue<'custom_code'>, context: BlockContext, blockId: string) {
  if (value.trim() === '') return null;
  const path = `${customCodePath}${context.pageId}/${encodeURIComponent(blockId)}/`;
  return { src: path + (context.previewQuery ?? ''), title: texts.frame, sandbox: customCodeSandbox };
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
