// Heights in messages: the accepted ones, and their limits.
import { describe, expect, it } from 'vitest';
import { heightFrom } from './message-height.ts';

describe('the height in a message', () => {
  it.each([
    [{ height: 320 }, 320],
    [{ customCodeHeight: 320 }, 320],
    [{ newHeight: 320 }, 320],
    [{ height: '320' }, 320],
    [{ height: ' 320.2 ' }, 321],
    [{ height: 'auto', newHeight: 400 }, 400],
    [{ height: 200, customCodeHeight: 300, newHeight: 400 }, 200],
    [{ height: 49.2 }, 50],
    [{ height: 0 }, 50],
    [{ height: -1e9 }, 50],
    [{ height: 5000.1 }, 5000],
    [{ height: 1e9 }, 5000],
    [{ type: 'resize', height: 640, x: {} }, 640],
  ])('of %o is %i', (data, expected) => expect(heightFrom(data)).toBe(expected));

  it.each([
    [{ height: Number.NaN }], [{ height: Number.POSITIVE_INFINITY }], [{ height: 'Infinity' }], [{ height: '' }],
    [{ height: '320px' }], [{ height: null }], [{ height: true }], [{ height: [320] }], [{ height: {} }], [{ width: 320 }],
    [{}], [[320]], [320], ['320'], ['{"height":320}'], [null], [undefined],
  ])('of %o is none', (data) => expect(heightFrom(data)).toBeNull()); // biome-ignore format: one list
});
