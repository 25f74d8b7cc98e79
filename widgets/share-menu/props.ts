// The share menu's props and their parser.
import { share } from '../../texts/fi.ts';
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface ShareMenuProps {
  /** The absolute, canonical address of the shared page. */
  url: string;
  /** The title used in shared messages and posts. */
  title: string;
  /** The absolute address of a picture for Pinterest. It is empty when there is none. */
  image: string;
  /** The name of the menu, which also names the kind of shared page. */
  heading: string;
  /** Whether a few channels form a row, with the others behind a button, and without a print button. */
  isCompact: boolean;
  /** The message after the link was copied for Instagram. */
  copiedInstagram: string;
}

/** The props that a caller passes. */
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
