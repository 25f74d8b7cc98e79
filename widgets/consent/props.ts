// The consent dialog's props.
import { type CallProps, readProps, wordOr } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /**
   * Decides when the dialog opens. `undecided` opens it for a visitor who has not chosen. `question` and `choices` open
   * it at once with this layer, whatever was chosen, and store nothing: they are for examples and previews.
   */
  opens: wordOr('undecided', 'question', 'choices'),
});

export type ConsentProps = ReturnType<typeof parseProps>;
export type ConsentCallProps = CallProps<typeof parseProps>;
