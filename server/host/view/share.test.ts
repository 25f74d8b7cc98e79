// The data of the share menu.
import { describe, expect, it } from 'vitest';
import { rawImage } from '../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../contract/parse.ts';
import { image } from '../../contract/schema.ts';
import { buildShare } from './share.ts';

const page = { heading: 'Jaa', url: 'https://koe.example/a/' };

describe('what is shared', () => {
  it('has an absolute picture, and a title that fits', () => {
    const picture = parseAs(image, rawImage(), 'image');
    expect(buildShare({ ...page, title: 'x'.repeat(400), image: picture }, 'https://koe.example').props).toEqual({
      heading: 'Jaa',
      url: 'https://koe.example/a/',
      title: 'x'.repeat(300),
      image: 'https://koe.example/kuva/1200x630-75-jpg/media/kuva.webp.jpg',
    });
  });

  it('has no picture when there is none', () => {
    expect(buildShare({ ...page, title: 'A', image: null }, 'https://koe.example').props.image).toBe('');
  });
});
