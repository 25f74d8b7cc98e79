// The props of a frame of custom code and their parser.
import { readText } from '../shared/behaviour/read-props.ts';
import type { FrameProps } from '../shared/consent/frame-props.ts';

/**
 * The props of a frame that waits for the visitor's consent. All are empty when the frame is in the HTML, because it
 * then loads from no other site.
 */
export interface CustomCodeProps extends FrameProps {
  /** The frame's `sandbox` attribute. */
  sandbox: string;
}

/** The props that a caller passes; none when the frame is in the HTML. */
export type CustomCodeCallProps = CustomCodeProps | Record<string, never>;

/** @throws {Error} when a prop is missing, or when the address is not that of custom code on this site */
export function parseProps(raw: unknown): CustomCodeProps {
  const src = readText(raw, 'src', '');
  if (src === '') return { src, title: '', sandbox: '', loadingText: '' };
  if (!src.startsWith('/upotettu-koodi/')) throw new Error('The prop "src" must be an address of custom code');
  const [title, sandbox] = [readText(raw, 'title'), readText(raw, 'sandbox')];
  return { src, title, sandbox, loadingText: readText(raw, 'loadingText') };
}
