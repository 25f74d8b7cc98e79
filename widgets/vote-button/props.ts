// The vote button's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface VoteButtonProps {
  /** The id of the competition work. */
  id: number;
  /** The name of the work, which is part of the button's name. */
  name: string;
  /** The number of votes when the page was rendered. */
  votes: number;
  /** Whether voting has ended. */
  isClosed: boolean;
}

export function parseProps(raw: unknown): VoteButtonProps {
  const id = Number(readText(raw, 'id'));
  if (!Number.isInteger(id)) throw new Error('The prop "id" must be a whole number');
  return {
    id,
    name: readText(raw, 'name'),
    votes: Number(readText(raw, 'votes', '0')) || 0,
    isClosed: (raw as { isClosed?: unknown }).isClosed === true,
  };
}
