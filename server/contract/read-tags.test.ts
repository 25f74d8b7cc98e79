// The tags and texts of HTML from other systems.
import { describe, expect, it } from 'vitest';
import { readTags, startTags } from './read-tags.ts';

/** Writes the tags in brackets, and the texts unchanged. */
function piecesOf(html: string): string {
  let pieces = '';
  readTags(
    html,
    ({ name, isEnd }) => {
      pieces += isEnd ? `[/${name}]` : `[${name}]`;
    },
    (text) => {
      pieces += text;
    },
  );
  return pieces;
}

describe('the tags of a text', () => {
  it('have their decoded attributes, the first of each name, and their places', () => {
    const html = `a<IMG Alt="5 > 3" data-src=x SRC='/a?b=1&amp;c=2' src=y hidden/>b`;
    const [tag] = startTags(html);
    expect(tag).toMatchObject({
      name: 'img',
      attributes: { alt: '5 > 3', 'data-src': 'x', src: '/a?b=1&c=2', hidden: '' },
    });
    expect(html.slice(tag?.start, tag?.end)).toBe(html.slice(1, -1));
  });

  it.each([
    ['1 < 2 <b>ja</b > 3 &amp; 4', '1 < 2 [b]ja[/b] 3 &amp; 4'],
    ['a<!-- <b> -->b<!doctype html>c', 'abc'],
    ['<script>a < "<b>"</script>&eioo;&lt', '[script]a < "<b>"[/script]&eioo;&lt'],
    ['<a href="x>y', '<a href="x>y'],
    ['a</b', 'a</b'],
  ])('and its texts come in their order: %s', (html, found) => expect(piecesOf(html)).toBe(found));

  it('are found in the time of one pass, however deep or broken', () => {
    // Work that grows with the square of the length would not end before the test does.
    for (const piece of ['<', '<b>', '</i>', '<a b="', '<!--', '<a b=1 ', '&', '<script>', '</'])
      startTags(piece.repeat(100_000));
  });
});
