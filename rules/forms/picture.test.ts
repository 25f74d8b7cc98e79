// Whether a file may be a picture depends on its bytes, not on its name.
import { describe, expect, it } from 'vitest';
import { mayBePicture, noteStart, pictureTypeOf } from './picture.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'];
const guessed = ['', 'application/octet-stream', 'image/pjpeg', 'image/jpg'];
const others = ['image/gif', 'text/plain', 'application/pdf', 'video/mp4'];

describe('a file may be a picture', () => {
  it('where its bytes say so', () => {
    const read = (type: string, size = 1) => mayBePicture({ name: 'kuva', size, type });
    expect(types.filter((type) => read(type))).toEqual(types);
    expect([...guessed, ...others].filter((type) => read(type))).toEqual([]);
    expect(types.filter((type) => read(type, 0))).toEqual([]);
  });

  it('where a browser has guessed another type by its name', () => {
    const chosen = (type: string, text = 'x') => mayBePicture(new File([text], 'kuva', { type }));
    const all = [...types, ...guessed, ...others];
    expect(all.filter((type) => chosen(type))).toEqual(all);
    expect(chosen('image/jpeg', '')).toBe(false);
  });

  it('until a browser has read other bytes', () => {
    const file = new File(['GIF89a'], 'kuva.jpg', { type: 'image/jpeg' });
    expect(mayBePicture(file)).toBe(true);
    noteStart(file, Buffer.from('GIF89a'));
    expect(mayBePicture(file)).toBe(false);
  });
});

it.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\n\0\xff\0WEBPVP8 ', 'image/webp'],
  ['RIFF\0\0\0\0WAVE', ''],
  ['GIF89a', ''],
  ['\0\0\0\x18ftypheic', ''],
  ['%PDF-1.7', ''],
  ['', ''],
])('the bytes %j are of the type %j', (bytes, type) => {
  expect(pictureTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});
