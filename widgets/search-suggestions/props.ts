// The props of the suggestions and their parser.
import { onlyPlants } from '../../rules/search-suggestions.ts';
import type { WithDefaults } from '../shared/behaviour/read-props.ts';

export interface SuggestionsProps {
  /** `plants` limits the suggestions to plants; an empty text suggests pages of every kind. */
  only: typeof onlyPlants | '';
}

/** The props that a caller passes. */
export type SuggestionsCallProps = WithDefaults<SuggestionsProps, 'only'>;

export function parseProps(raw: unknown): SuggestionsProps {
  const only = (raw as { only?: unknown } | null)?.only ?? '';
  if (only === '' || only === onlyPlants) return { only };
  throw new Error(`The prop "only" must be "${onlyPlants}" or missing`);
}
