// The announcement bar's model.
import type { Announcement } from '../../../contract/site.ts';
import { hasWords } from '../../blocks/words.ts';
import type { RichText, SafeHtml } from '../../security/rich-text.ts';

export interface AnnouncementBar {
  /** Identifies the announcement: a visitor who has closed it sees the next one. */
  id: string;
  contentHtml: SafeHtml;
  /** Whether it has exactly one link: then one line of it is enough, and the whole line is the link. */
  isLink: boolean;
  isClosable: boolean;
}

/** The latest cleaned words of each announcement: nearly all pages clean them in the same way. */
const cleaned = new WeakMap<Announcement, { by: RichText; contentHtml: SafeHtml }>();

function contentOf(announcement: Announcement, richText: RichText): SafeHtml {
  const before = cleaned.get(announcement);
  if (before?.by === richText) return before.contentHtml;
  const contentHtml = richText(announcement.content);
  cleaned.set(announcement, { by: richText, contentHtml });
  return contentHtml;
}

/** @returns null when there is no announcement, or it starts in the future */
export function buildAnnouncement(
  announcement: Announcement | null,
  { now, richText }: { now: Date; richText: RichText },
): AnnouncementBar | null {
  if (!announcement) return null;
  const { id, start, is_closable } = announcement;
  if (start !== null && Date.parse(start) > now.getTime()) return null;
  const contentHtml = contentOf(announcement, richText);
  if (!hasWords(contentHtml)) return null;
  return { id: String(id), contentHtml, isLink: contentHtml.split('<a ').length === 2, isClosable: is_closable };
}
