// Replaces the references in a page body to forms and competition works.
import { presentSubmission } from '../competition/present-submission.ts';
import { findSubmission } from '../competition/submission-queries.ts';
import { presentForm } from '../forms/present-form.ts';
import type { Store } from '../store/open-store.ts';

/** A stored block: a form block's value is `{"form_id":3}`, a work's `{"submission_id":3}`. */
export interface KeptBlock {
  id: string;
  type: string;
  value: unknown;
}

/** Returns a body with every reference replaced; a block whose target is missing is omitted. */
export async function expandBlocks(store: Store, blocks: KeptBlock[]): Promise<KeptBlock[]> {
  const expanded = await Promise.all(blocks.map((block) => expandBlock(store, block)));
  return expanded.filter((block) => block !== null);
}

async function expandBlock(store: Store, block: KeptBlock): Promise<KeptBlock | null> {
  if (block.type === 'form') return withValue(block, await presentForm(store, reference(block, 'form_id')));
  if (block.type === 'competition_submission') {
    const row = await findSubmission(store, reference(block, 'submission_id'));
    return withValue(block, row ? await presentSubmission(store, row) : null);
  }
  if (block.type !== 'section' && !block.type.startsWith('column_')) return block;
  const entries = Object.entries(block.value as Record<string, unknown>).map(async ([name, inner]) =>
    Array.isArray(inner) ? [name, await expandBlocks(store, inner as KeptBlock[])] : [name, inner],
  );
  return { ...block, value: Object.fromEntries(await Promise.all(entries)) };
}

const reference = (block: KeptBlock, name: string) => (block.value as Record<string, number>)[name] ?? 0;
const withValue = (block: KeptBlock, value: unknown) => (value === null ? null : { ...block, value });
