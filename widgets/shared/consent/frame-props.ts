// The props of a third party's frame that is loaded when the visitor requests it.
import { type PropReader, readProps, refuse, text } from '../behaviour/read-props.ts';

const httpsAddress: PropReader<string> = (value, name) => {
  if (String(value).startsWith('https://')) return String(value);
  return refuse(name, 'be an https address');
};

export const parseFrameProps = readProps({
  /**
   * The frame's address: an https address, or a path on this site. The Content-Security-Policy must allow it
   * (server/host/http/headers.ts).
   */
  src: httpsAddress,
  /** The frame's accessible name. */
  title: text,
  /** The text shown instead of the frame until its load event. */
  loadingText: text,
});

/** The frame's data in its placeholder. The frame is not loaded before the visitor requests it. */
export type FrameProps = ReturnType<typeof parseFrameProps>;
