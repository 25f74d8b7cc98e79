// The data that a block is built from.
import type { RichText } from '../view/rich-text.ts';
import type { LinkRules } from '../view/safe-links.ts';
import type { SitePages } from '../view/site-pages.ts';
import { maxCells } from '../view/table-cells.ts';
import { createOutline, type Outline } from './outline.ts';

export interface BlockContext extends LinkRules {
  sitePages: SitePages;
  richText: RichText;
  /** The page that the blocks belong to; null for a list that the host makes itself. */
  pageId: number | null;
  /** Its path, as in the visitor's request. */
  path: string;
  backendOrigin: string;
  /** The paths below which the backend's files are. */
  filePaths?: readonly string[] | undefined;
  /** On a preview page, the query that finds the draft, with its question mark. */
  previewQuery?: string;
  /** Ids of the companies that the page names as its partners; none by default. */
  partnerIds?: readonly number[];
  /** Changes the clean HTML of running text, for example to link the names in it. */
  linkWords?: (cleanHtml: string) => string;
  /** The width of a picture that spans the text, as a `sizes` attribute. */
  sizes: string;
  /** Called for every block that can't be shown. */
  onSkipped(block: { id: string; type: string; problem: string }): void;
}

/** The state that all blocks of a body share, which are built in reading order. */
interface BodyState {
  outline: Outline;
  /** The number of cells that the further tables may have. */
  cellsLeft: { count: number };
}

/** The context of a builder. */
export interface BuildContext extends BlockContext, BodyState {}

export const startBody = (): BodyState => ({ outline: createOutline(), cellsLeft: { count: maxCells } });
