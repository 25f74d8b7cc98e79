// Files: their formatted sizes, and merging.
import { describe, expect, it } from 'vitest';
import { joinFiles, sizeInWords } from './files.ts';

describe('the size of a file', () => {
  it.each([
    [1, '1 kt'],
    [1024, '1 kt'],
    [319_488, '312 kt'],
    [1024 * 1024, '1 Mt'],
    [2_411_724, '2,3 Mt'],
    [10 * 1024 * 1024, '10 Mt'],
    [10 * 1024 * 1024 + 1, '10,1 Mt'],
  ])('of %i bytes is %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
});

describe('joined files', () => {
  it('are each there once', () => {
    const file = (name: string) => new File(['x'], name, { lastModified: 1 });
    const names = joinFiles([file('a'), file('b')], [file('b'), file('c')]).map(({ name }) => name);
    expect(names).toEqual(['a', 'b', 'c']);
  });
});
