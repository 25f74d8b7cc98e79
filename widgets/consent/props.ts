// The consent dialog's props and their parser.
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface ConsentProps {
  /**
   * Decides when the dialog opens. `undecided` opens it for a visitor who has not chosen. `question` and `choices` open
   * it at once with this layer, whatever was chosen, and store nothing: they are for examples and previews.
   */
  opens: 'undecided' | 'question' | 'choices';
}

/** The props that a caller passes. */
export type ConsentCallProps = WithDefaults<ConsentProps, 'opens'>;

export function parseProps(raw: unknown): ConsentProps {
  const opens = readText(raw, 'opens', 'undecided');
  return { opens: opens === 'question' || opens === 'choices' ? opens : 'undecided' };
}
