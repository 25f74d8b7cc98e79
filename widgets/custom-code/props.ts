// The props of a frame of custom code and their parser.
import { readText } from '../shared/behaviour/read-props.ts';
import type { FrameProps } from '../shared/consent/frame-props.ts';

/** Of a frame that waits for the visitor; all empty for a frame in the HTML, which loads from nowhere else. */
export interface CustomCodeProps extends FrameProps {
  /** The frame's `sandbox` attribute. */
  sandbox: string;
}

/** The props of a call; none for a frame in the HTML. */
export type CustomCodeCallProps = CustomCodeProps | Record<string, never>;

/** @throws {Error} when a prop is missing, or the address is none of this site's frames */
export function parseProps(raw: unknown): CustomCodeProps {
  const src = readText(raw, 'src', '');
  if (src === '') return { src, title: '', sandbox: '', loadingText: '' };
  if (!src.startsWith('/upotettu-koodi/')) throw new Error('The prop "src" must be an address of custom code');
  const [title, sandbox] = [readText(raw, 'title'), readText(raw, 'sandbox')];
  return { src, title, sandbox, loadingText: readText(raw, 'loadingText') };
}
