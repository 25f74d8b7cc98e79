// The props of a third party's frame that is loaded when the visitor requests it, and their parser.
import { readText } from '../behaviour/read-props.ts';

/** The frame's data in its placeholder. The frame is not loaded before the visitor requests it. */
export interface FrameProps {
  /**
   * The frame's address: an https address, or a path on this site. The Content-Security-Policy must allow it
   * (server/host/http/headers.ts).
   */
  src: string;
  /** The frame's accessible name. */
  title: string;
  /** The text shown instead of the frame until its load event. */
  loadingText: string;
}

/** @throws {Error} when a prop is missing, or the address is not https */
export function parseFrameProps(raw: unknown): FrameProps {
  const src = readText(raw, 'src');
  if (!src.startsWith('https://')) throw new Error('The prop "src" must be an https address');
  return { src, title: readText(raw, 'title'), loadingText: readText(raw, 'loadingText') };
}
