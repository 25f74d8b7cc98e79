// The video widget's props.
import { anyText, readProps, text } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** The title of the video. */
  title: text,
  /** A description of the video's picture and sound, for visitors who do not see or hear it. */
  description: anyText,
  /** The address of the video, on the page's own host. */
  src: text,
  /** The address of a small, silent version for the tile, on the same host. It is empty when there is none. */
  preview: anyText,
  /** The address of the poster picture. It is empty when there is none. */
  poster: anyText,
});

export type VideoWidgetProps = ReturnType<typeof parseProps>;
