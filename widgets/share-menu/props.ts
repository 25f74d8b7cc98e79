// The share menu's props and their parser.
import { share } from '../../texts/fi.ts';
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface ShareMenuProps {
  /** The absolute, canonical address of the shared page. */
  url: string;
  /** The title that messages and posts use. */
  title: string;
  /** The absolute address of a picture for Pinterest. It is empty when there is none. */
  image: string;
  /** The name of the menu, which also names the shared page. */
  heading: string;
  /** Whether a few channels form a row, with the others behind a button and without printing. */
  isCompact: boolean;
  /** The message after the link was copied for Instagram. */
  copiedInstagram: string;
}

/** The props of a call. */
export type ShareMenuCallProps = WithDefaults<ShareMenuProps, 'isCompact' | 'copiedInstagram'>;

export function parseProps(raw: unknown): ShareMenuProps {
  return {
    url: readText(raw, 'url'),
    title: readText(raw, 'title'),
    image: readText(raw, 'image', ''),
    heading: readText(raw, 'heading'),
    isCompact: (raw as { isCompact?: unknown }).isCompact === true,
    copiedInstagram: readText(raw, 'copiedInstagram', share.copiedIg),
  };
}
