// The announcement bar's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface AnnouncementProps {
  /** Identifies the announcement: a visitor who has closed one announcement still sees the next one, which has another id. */
  id: string;
}

export const parseProps = (raw: unknown): AnnouncementProps => ({ id: readText(raw, 'id') });
