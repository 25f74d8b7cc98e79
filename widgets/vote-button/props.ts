// The vote button's props.
import { flag, type PropReader, readProps, refuse, text } from '../shared/behaviour/read-props.ts';

const wholeNumber: PropReader<number> = (value, name) => {
  const number = Number(text(value, name));
  if (Number.isInteger(number)) return number;
  return refuse(name, 'be a whole number');
};

const count: PropReader<number> = (value) => Number(value) || 0;

export const parseProps = readProps({
  /** The id of the competition work. */
  id: wholeNumber,
  /** The name of the work, which is part of the button's name. */
  name: text,
  /** The number of votes when the page was rendered. */
  votes: count,
  /** Whether voting has ended. */
  isClosed: flag,
});

export type VoteButtonProps = ReturnType<typeof parseProps>;
