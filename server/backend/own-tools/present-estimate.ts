// Converts a stored estimate to the API's format (docs/content-api.md, section 7).

import type { EstimateAnswer } from '../../../rules/api/visitor-answers.ts';
import type { EstimateLine } from '../../../rules/estimate.ts';
import type { Store } from '../store/open-store.ts';
import { type EstimateRow, findEstimates } from './tool-queries.ts';

/** The estimates of an account, most recently saved first. */
export const listEstimates = async (store: Store, userId: number) =>
  (await findEstimates(store, userId)).map(presentEstimate);

/** An estimate as it is sent to its owner. */
export function presentEstimate({ id, title, lines, opens_structures, saved_at }: EstimateRow): EstimateAnswer {
  const all = JSON.parse(lines) as EstimateLine[];
  return { id, title, lines: all, opens_structures: opens_structures === 1, saved_at };
}
