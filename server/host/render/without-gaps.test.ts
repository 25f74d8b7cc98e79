import { expect, it } from 'vitest';
import { withoutGaps } from './without-gaps.ts';

it.each([
  ['<ul>\n<li>a</li>\n</ul>', '<ul>{#\n#}<li>a</li>{#\n#}</ul>'],
  ['<p>{{ a }}\n</p>', '<p>{{ a }}{#\n#}</p>'],
  ['<li>\n\n{% if a %}', '<li>{#\n\n#}{% if a %}'],
  ['<div class="{{ a }}">\n<b>a</b>', '<div class="{{ a }}">{#\n#}<b>a</b>'],
])('a line break beside what stands on lines of its own is none: %j', (source, without) => {
  expect(withoutGaps(source)).toBe(without);
});

it.each(['<b>a</b>\n<i>b</i>', 'a\n<p>', '<span>a</span>\n{{ b }}', '{# <ul>\n<li> #}\n<b>'])(
  'any other stays: %j',
  (source) => {
    expect(withoutGaps(source)).toBe(source);
  },
);

it('lines are counted as before', () => {
  const source = '<ul>\n\n<li>\na</li>\n</ul>\n';
  expect(withoutGaps(source).split('\n')).toHaveLength(source.split('\n').length);
});
