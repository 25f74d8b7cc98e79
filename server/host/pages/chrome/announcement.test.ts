// The time of an announcement, and whether it can be closed.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import type { RichText, SafeHtml } from '../../view/rich-text.ts';
import { buildAnnouncement } from './announcement.ts';

const announcement = {
  id: 7,
  name: 'halla',
  content: '<p>Hallaa.</p>',
  start: null as string | null,
  is_closable: true,
};
const start = '2026-05-09T12:00:00+03:00';
const startsAt = Date.parse(start);
const at = (now: number) => buildAnnouncement({ ...announcement, start }, { ...pageContext(), now: new Date(now) });

describe('the announcement', () => {
  it('is hidden while its start is in the future', () => {
    expect(at(startsAt - 1)).toBeNull();
    expect(at(startsAt)).not.toBeNull();
    expect(at(startsAt + 1)).not.toBeNull();
  });

  it('shows when it has no start', () => {
    expect(buildAnnouncement(announcement, pageContext())).toEqual({
      id: '7',
      contentHtml: '[rich <p>Hallaa.</p>]',
      isLink: false,
      isLong: false,
      isClosable: true,
    });
  });

  it('is long with a headline, a list, several paragraphs, or more letters than two lines have', () => {
    const richText: RichText = (html) => html as SafeHtml;
    const isLong = (content: string) =>
      buildAnnouncement({ ...announcement, content }, pageContext({ richText }))?.isLong;
    const letters = (count: number) => `<p><a href="/halla/">${'a'.repeat(count)}</a></p>`;
    for (const short of [letters(84), 'Hallaa.']) expect(isLong(short), short).toBe(false);
    for (const long of [letters(85), '<h2>Halla</h2>', '<ul><li>Halla</li></ul>', '<p>Halla</p><p>Pakkanen</p>'])
      expect(isLong(long), long).toBe(true);
  });

  it('leads on where it has one link, and not where it has none or several', () => {
    const richText: RichText = (html) => html as SafeHtml;
    const link = '<a href="/halla/">Suojaa taimet</a>';
    const isLink = (content: string) =>
      buildAnnouncement({ ...announcement, content }, pageContext({ richText }))?.isLink;
    expect([isLink('<p>Hallaa.</p>'), isLink(`<p>${link}</p>`), isLink(`<p>${link}</p><p>${link}</p>`)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('can be closed only when it says so', () => {
    expect(buildAnnouncement({ ...announcement, is_closable: false }, pageContext())).toMatchObject({
      isClosable: false,
    });
  });

  it('leaves no empty bar behind', () => {
    const richText: RichText = (html) => html as SafeHtml;
    expect(buildAnnouncement(null, pageContext())).toBeNull();
    for (const content of ['', ' ', '<p>&nbsp;</p>'])
      expect(buildAnnouncement({ ...announcement, content }, pageContext({ richText }))).toBeNull();
  });
});
