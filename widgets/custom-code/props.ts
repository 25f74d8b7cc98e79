// The props of a frame of custom code.
import { type PropReader, readProps, refuse, text } from '../shared/behaviour/read-props.ts';

const ownAddress: PropReader<string> = (value, name) => {
  if (String(value).startsWith('/upotettu-koodi/')) return String(value);
  return refuse(name, 'be an address of custom code');
};

const readFrame = readProps({
  /** The frame's address on this site. */
  src: ownAddress,
  /** The frame's accessible name. */
  title: text,
  /** The frame's `sandbox` attribute. */
  sandbox: text,
  /** The text shown instead of the frame until its load event. */
  loadingText: text,
});

/**
 * The props of a frame that waits for the visitor's consent. All are empty when the frame is in the HTML, because it
 * then loads from no other site.
 */
export type CustomCodeProps = ReturnType<typeof readFrame>;

/** The props that a caller passes; none when the frame is in the HTML. */
export type CustomCodeCallProps = CustomCodeProps | Record<string, never>;

/** @throws {Error} when a prop is missing, or when the address is not that of custom code on this site */
export const parseProps = (raw: unknown): CustomCodeProps =>
  (raw as Partial<CustomCodeProps> | null)?.src ? readFrame(raw) : { src: '', title: '', sandbox: '', loadingText: '' };
