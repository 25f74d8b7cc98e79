// The kinds of sections on a plant card.
import type { SafeHtml } from '../../view/rich-text.ts';

interface Base {
  /** The target of a link in the table of contents. */
  id: string;
  title: string;
}

/** Rich text, cut after `lines`; `mayBeCut` is false when it is too short for a cut on any screen. */
export interface TextSection extends Base {
  kind: 'text';
  html: SafeHtml;
  lines: number;
  mayBeCut: boolean;
  /** The text of the care badge. */
  chip: string;
  /** Short terms before the text. */
  tags: string[];
}

export interface ZonesSection extends Base {
  kind: 'zones';
  zones: { name: string; isGrown: boolean }[];
  words: string;
}

export interface ColoursSection extends Base {
  kind: 'colours';
  colours: { name: string; className: string }[];
}

export interface PropertiesSection extends Base {
  kind: 'properties';
  properties: { label: string; isTrue: boolean; description: string }[];
}

export interface RowsSection extends Base {
  kind: 'rows';
  rows: { label: string; value: string }[];
}

export interface WordsSection extends Base {
  kind: 'words';
  words: string;
}

export type PlantSection = TextSection | ZonesSection | ColoursSection | PropertiesSection | RowsSection | WordsSection;
