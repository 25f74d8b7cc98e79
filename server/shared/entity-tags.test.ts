// The comparisons of conditional requests.
import { describe, expect, it } from 'vitest';
import { isSameVersion, namesTag } from './entity-tags.ts';

describe('a client has the file', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*', ' * '])('when it names %s', (header) => {
    expect([namesTag(header, '"a"'), namesTag(header, 'W/"a"')]).toEqual([true, true]);
  });

  it.each([undefined, '', '"b"', 'a', '"a*"'])('not when it names %s', (header) => {
    expect(namesTag(header, '"a"')).toBe(false);
  });
});

describe('a part of the same version is sent', () => {
  const changed = new Date('2026-05-04T10:00:00.700Z');
  it.each<[string | undefined, string, boolean]>([
    [undefined, 'W/"a"', true],
    ['"a"', '"a"', true],
    ['"b"', '"a"', false],
    ['W/"a"', 'W/"a"', false],
    ['W/"a"', '"a"', false],
    ['"a"', 'W/"a"', false],
    ['Mon, 04 May 2026 10:00:00 GMT', '"a"', true],
    ['Mon, 04 May 2026 10:00:01 GMT', '"a"', false],
    ['Mon, 04 May 2026 09:59:59 GMT', '"a"', false],
    ['yesterday', '"a"', false],
  ])('for If-Range %s and the tag %s: %s', (condition, etag, expected) => {
    expect(isSameVersion(condition, etag, changed)).toBe(expected);
  });
});
