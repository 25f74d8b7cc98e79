// The props of the suggestions.
import { onlyPlants } from '../../rules/search/suggestions.ts';
import { type CallProps, type PropReader, readProps, refuse } from '../shared/behaviour/read-props.ts';

type Only = typeof onlyPlants | '';

const readOnly: PropReader<Only, Only | undefined> = (value = '', name) => {
  if (value === '' || value === onlyPlants) return value;
  return refuse(name, `be "${onlyPlants}" or missing`);
};

export const parseProps = readProps({
  /** `plants` limits the suggestions to plants; an empty text suggests pages of every kind. */
  only: readOnly,
});

export type SuggestionsCallProps = CallProps<typeof parseProps>;
