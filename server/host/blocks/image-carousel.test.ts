// The carousel's pictures: broken ones are left out, and a single one is a plain picture.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { type Raw, rawImage } from '../../../tests/helpers/raw-content.ts';
import { viewOf } from '../../../tests/helpers/view-of.ts';
import { parseBlocks } from '../../contract/blocks.ts';
import { type BlockView, buildBlocks } from './blocks.ts';

const carousel = (...items: Raw[]) => ({ id: 'k', type: 'image_carousel', value: { items } });
const build = (...raw: Raw[]) => buildBlocks(parseBlocks(raw), blockContext());
/** @throws {Error} for a plain picture */
function carouselOf(block: BlockView | undefined) {
  const view = viewOf('image_carousel', block);
  if (!('carousel' in view)) throw new Error('It is a plain picture');
  return view.carousel.view;
}
const item = (caption: string, image: Raw = rawImage()) => ({ image, caption });

describe('a carousel', () => {
  it('has a slide for each picture, with caption and credit', () => {
    const [block] = build(carousel(item('Yksi'), item('')));
    expect(block).toMatchObject({ type: 'image_carousel', template: 'image_carousel' });
    expect(carouselOf(block).slides).toMatchObject([
      { caption: 'Yksi', credit: 'Kuvaaja', picture: { alt: 'Kuvan sanat' } },
      { caption: 'Kuvateksti' },
    ]);
  });

  it.each([
    ['missing', { caption: 'a' }],
    ['null', item('a', null)],
    ['of a wrong shape', item('a', { meta: {} })],
    ['at no address', item('a', rawImage({ meta: { download_url: '' } }))],
    ['at a hostile address', item('a', rawImage({ meta: { download_url: 'javascript:alert(1)' } }))],
    ['no item at all', null],
  ])('leaves out an item whose picture is %s', (_, broken) => {
    const [block] = build(carousel(item('Yksi'), broken, item('Kaksi')));
    expect(carouselOf(block).slides.map(({ caption }) => caption)).toEqual(['Yksi', 'Kaksi']);
  });

  it('of one picture is a plain picture', () => {
    const [block] = build(carousel(item('Yksi'), item('a', null)));
    expect(block?.view).toMatchObject({ caption: 'Yksi', picture: { sizes: '640px' } });
    expect(block?.view).not.toHaveProperty('carousel');
  });

  it.each([[[]], [[item('a', null)]]])('of no picture is nothing: %j', (items) => {
    expect(build(carousel(...items))).toEqual([]);
  });

  it('has a name of its own among the carousels of a page', () => {
    const pair = carousel(item('a'), item('b'));
    const labels = build(pair, carousel(item('yksin')), { id: 's', type: 'section', value: { child_blocks: [pair] } });
    expect(carouselOf(labels[0]).label).toBe('Kuvakaruselli');
    expect(carouselOf(viewOf('section', labels[2]).blocks[0]).label).toBe('Kuvakaruselli 2');
  });

  it.each([
    [1600, 1000, false],
    [1200, 1000, false],
    [1000, 1000, true],
    [1000, 1500, true],
    [2100, 1000, true],
  ])('shows a picture of %i × %i whole: %s', (width, height, isWhole) => {
    const [block] = build(carousel(item('a', rawImage({ width, height })), item('b')));
    expect(carouselOf(block).slides[0]?.isWhole).toBe(isWhole);
  });
});
