// The announcement bar's model.
import type { Announcement } from '../../../contract/site.ts';
import { hasWords } from '../../blocks/words.ts';
import type { RichText, SafeHtml } from '../../view/rich-text.ts';

export interface AnnouncementBar {
  /** Identifies the announcement: a visitor who has closed it sees the next one. */
  id: string;
  contentHtml: SafeHtml;
  /** Whether it has exactly one link: where only one line of it is shown, the whole line is the link. */
  isLink: boolean;
  /** Whether it takes more than two lines on a phone, which shows only one of them while the site asks for consent. */
  isLong: boolean;
  isClosable: boolean;
}

/** The cleaned HTML of each announcement, cached because nearly all pages clean it in the same way. */
const cleaned = new WeakMap<Announcement, { by: RichText; contentHtml: SafeHtml }>();

function contentOf(announcement: Announcement, richText: RichText): SafeHtml {
  const before = cleaned.get(announcement);
  if (before?.by === richText) return before.contentHtml;
  const contentHtml = richText(announcement.content);
  cleaned.set(announcement, { by: richText, contentHtml });
  return contentHtml;
}

/** Maximum length of a short announcement in characters: two lines on a phone of 360 px. */
const maxShortLength = 84;

/** Headlines and lists count as long, and so do several paragraphs. */
const isLong = (contentHtml: SafeHtml): boolean =>
  /<(?:h[1-6]|[uo]l)\b/.test(contentHtml) ||
  contentHtml.split('<p').length > 2 ||
  contentHtml.replace(/<[^<>]*>/g, '').length > maxShortLength;

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
  return {
    id: String(id),
    contentHtml,
    isLink: contentHtml.split('<a ').length === 2,
    isLong: isLong(contentHtml),
    isClosable: is_closable,
  };
}
