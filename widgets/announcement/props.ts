// The announcement bar's props.
import { readProps, text } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** Identifies the announcement: a visitor who has closed one announcement still sees the next one, which has another id. */
  id: text,
});

export type AnnouncementProps = ReturnType<typeof parseProps>;
