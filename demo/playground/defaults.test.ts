// The values that a parser sets for missing props.
import { describe, expect, it } from 'vitest';
import { defaultOf } from './defaults.ts';

const parse = (raw: unknown) => {
  const { name, title = `Hei, ${name}`, size = 3, note } = raw as Record<string, unknown>;
  if (!name) throw new Error('The prop "name" must be a text');
  return { name, title, size, note };
};
const examples = [{ name: 'a', size: 5 }, { name: 'b' }];

describe('a default', () => {
  it.each([
    ['size', { kind: 'value', value: '3' }],
    ['title', { kind: 'derived' }],
    ['name', { kind: 'required' }],
    ['note', { kind: 'none' }],
    ['unknown', { kind: 'none' }],
  ])('of %s is found out by leaving it out', (name, expected) => {
    expect(defaultOf(parse, examples, name)).toEqual(expected);
  });

  it('is not guessed without an example', () => {
    expect(defaultOf(parse, [], 'name')).toEqual({ kind: 'none' });
  });
});
