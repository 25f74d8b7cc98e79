// The share menu's props.
import { share } from '../../texts/fi.ts';
import { anyText, type CallProps, flag, readProps, text, textOr } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** The absolute, canonical address of the shared page. */
  url: text,
  /** The title used in shared messages and posts. */
  title: text,
  /** The absolute address of a picture for Pinterest. It is empty when there is none. */
  image: anyText,
  /** The name of the menu, which also names the kind of shared page. */
  heading: text,
  /** Whether a few channels form a row, with the others behind a button, and without a print button. */
  isCompact: flag,
  /** The message after the link was copied for Instagram. */
  copiedInstagram: textOr(share.copiedIg),
});

export type ShareMenuProps = ReturnType<typeof parseProps>;
export type ShareMenuCallProps = CallProps<typeof parseProps>;
