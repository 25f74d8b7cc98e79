// The tag manager's props.
import { type CallProps, type PropReader, readProps, text } from '../shared/behaviour/read-props.ts';

const numberOrNull: PropReader<number | null, number | null | undefined> = (value) =>
  typeof value === 'number' ? value : null;

export const parseProps = readProps({
  /** The id of the container, such as `GTM-ABC1234`. */
  gtmId: text,
  /** The page's id in the content API. It is null for a page that the host itself creates. */
  pageId: numberOrNull,
  /** The page type: one of the recognised types, or `other`. */
  type: text,
  /** The page's title, without the site's name. */
  title: text,
  category: text,
});

export type TagManagerProps = ReturnType<typeof parseProps>;
export type TagManagerCallProps = CallProps<typeof parseProps>;
