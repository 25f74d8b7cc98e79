// The video widget's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface VideoWidgetProps {
  /** Names the film. */
  title: string;
  /** What the film shows and sounds like, for those who do not see or hear it. */
  description: string;
  /** The film, on the page's own host. */
  src: string;
  /** The film small and silent, for the tile, also there; empty when there is none. */
  preview: string;
  /** The picture before it plays; empty when there is none. */
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
