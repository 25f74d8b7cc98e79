// The video widget's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface VideoWidgetProps {
  /** The title of the video. */
  title: string;
  /** A description of the video's picture and sound, for visitors who do not see or hear it. */
  description: string;
  /** The address of the video, on the page's own host. */
  src: string;
  /** The address of a small, silent version for the tile, on the same host. It is empty when there is none. */
  preview: string;
  /** The address of the poster picture. It is empty when there is none. */
  poster: string;
}

export function parseProps(raw: unknown): VideoWidgetProps {
  return {
    title: readText(raw, 'title'),
    description: readText(raw, 'description', ''),
    src: readText(raw, 'src'),
    preview: readText(raw, 'preview', ''),
    poster: readText(raw, 'poster', ''),
  };
}
