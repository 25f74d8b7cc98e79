// Decides whether the floating video would be in the way of a page's blocks.
import { allBlocks, type Block } from '../../../contract/blocks.ts';

/**
 * Custom code is in a frame, so the floating video itself can't see its fields (widgets/video-widget/use-makes-way.ts).
 */
const field = /<(?:form|input|select|textarea)\b/i;

/** Visitors come for the contact details or to fill in fields: a video over them would be in the way. */
export const conflictsWithVideo = (blocks: readonly Block[]): boolean =>
  allBlocks(blocks).some(
    (block) => block.type === 'contact' || (block.type === 'custom_code' && field.test(block.value)),
  );
