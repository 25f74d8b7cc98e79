// The consent dialog's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface ConsentProps {
  /**
   * `undecided`: for a visitor who has not chosen. `question` and `choices`: at once with this layer, whatever was
   * chosen, and nothing is kept: for examples and for whoever wants to see what it looks like.
   */
  opens: 'undecided' | 'question' | 'choices';
}

export function parseProps(raw: unknown): ConsentProps {
  const opens = readText(raw, 'opens', 'undecided');
  return { opens: opens === 'question' || opens === 'choices' ? opens : 'undecided' };
}
