// The texts of a form post, as held in memory until its response.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { textsOf } from './post-error.ts';

it('has one kind of line break', () => {
  expect(textsOf({ viesti: 'a\r\nb\rc\nd', tyhja: '', monta: ['\r', 'x'] })).toEqual(
    new Map([
      ['viesti', ['a\nb\nc\nd']],
      ['tyhja', ['']],
      ['monta', ['\n', 'x']],
    ]),
  );
});

it('takes no more memory for a text of line breaks than for one of letters', { tags: 'slow' }, () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const length = 64_000;
  const heldBy = (letter: string): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const posts = Array.from({ length: 40 }, (_, nth) => textsOf({ viesti: `${nth}${letter.repeat(length)}` }));
    collect();
    const held = process.memoryUsage().heapUsed - before;
    expect(posts).toHaveLength(40);
    return held / posts.length;
  };
  heldBy('a');
  expect(heldBy('\r')).toBeLessThan(4 * length);
});
