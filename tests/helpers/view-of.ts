// Returns the view of a built block, typed by its template.
import type { BlockView } from '../../server/host/blocks/blocks.ts';

type Template = BlockView['template'];
export type ViewOf<T extends Template> = Extract<BlockView, { template: T }>['view'];

/** @throws {Error} when there is no block, or the block has another template */
export function viewOf<T extends Template>(template: T, block: BlockView | undefined): ViewOf<T> {
  if (block?.template !== template) throw new Error(`The block is no ${template}, but ${block?.template}`);
  return block.view as ViewOf<T>;
}
