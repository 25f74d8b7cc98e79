// The share menu's props and their parser.
import { readText } from '../shared/dom/read-props.ts';

export interface ShareMenuProps {
  /** Address of what is shared: absolute, canonical. */
  url: string;
  title: string;
  /** Absolute address of a picture for Pinterest; empty when there is none. */
  image: string;
  /** What the menu is called: it says what is shared. */
  heading: string;
}

export function parseProps(raw: unknown): ShareMenuProps {
  return {
    url: readText(raw, 'url'),
    title: readText(raw, 'title'),
    image: readText(raw, 'image', ''),
    heading: readText(raw, 'heading'),
  };
}
