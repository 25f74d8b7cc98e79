// Whether a page's blocks leave no room for the film's tile.
import { allBlocks, type Block } from '../../../contract/blocks.ts';

/** Custom code is in a frame, so the tile itself can't see its fields (widgets/video-widget/use-makes-way.ts). */
const field = /<(?:form|input|select|textarea)\b/i;

/** Visitors come for the lines of a contact or to fill in fields: a tile over them would be in the way. */
export const needsRoom = (blocks: readonly Block[]): boolean =>
  allBlocks(blocks).some(
    (block) => block.type === 'contact' || (block.type === 'custom_code' && field.test(block.value)),
  );
