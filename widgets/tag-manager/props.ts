// The tag manager's props and their parser.
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface TagManagerProps {
  /** The id of the container, such as `GTM-ABC1234`. */
  gtmId: string;
  /** The page's id in the content API. It is null for a page that the host itself creates. */
  pageId: number | null;
  /** The page type: one of the recognised types, or `other`. */
  type: string;
  /** The page's title, without the site's name. */
  title: string;
  category: string;
}

/** The props that a caller passes. */
export type TagManagerCallProps = WithDefaults<TagManagerProps, 'pageId'>;

export function parseProps(raw: unknown): TagManagerProps {
  const { pageId } = raw as { pageId?: unknown };
  return {
    gtmId: readText(raw, 'gtmId'),
    pageId: typeof pageId === 'number' ? pageId : null,
    type: readText(raw, 'type'),
    title: readText(raw, 'title'),
    category: readText(raw, 'category'),
  };
}
