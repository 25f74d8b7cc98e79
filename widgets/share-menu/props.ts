// The share menu's props and their parser.
import { share } from '../../texts/fi.ts';
import { readText } from '../shared/behaviour/read-props.ts';

export interface ShareMenuProps {
  /** Address of what is shared: absolute, canonical. */
  url: string;
  /** What is shared, as messages and posts name it. */
  title: string;
  /** Absolute address of a picture for Pinterest; empty when there is none. */
  image: string;
  /** What the menu is called: it says what is shared. */
  heading: string;
  /** A row of a few channels, the others behind a button; without printing. */
  isCompact: boolean;
  /** What is said when the link was copied for Instagram. */
  copiedInstagram: string;
}

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
