// The carousel's pictures: broken ones are left out, and a single one is a plain picture.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { type Raw, rawImage } from '../../../tests/helpers/raw-content.ts';
import { parseBlocks } from '../../contract/blocks.ts';
import { buildBlocks } from './blocks.ts';

const carousel = (...items: Raw[]) => ({ id: 'k', type: 'image_carousel', value: { items } });
const build = (...raw: Raw[]) => buildBlocks(parseBlocks(raw), blockContext());
const item = (caption: string, image: Raw = rawImage()) => ({ image, caption });

describe('a carousel', () => {
  it('has a slide for each picture, with caption and credit', () => {
    const [block] = build(carousel(item('Yksi'), item('')));
    expect(block).toMatchObject({ type: 'image_carousel', template: 'image_carousel' });
    expect(block?.view.slides).toMatchObject([
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
    expect(block?.view.slides.map(({ caption }: { caption: string }) => caption)).toEqual(['Yksi', 'Kaksi']);
  });

  it('of one picture is a plain picture', () => {
    const [block] = build(carousel(item('Yksi'), item('a', null)));
    expect(block?.view).toMatchObject({ caption: 'Yksi', picture: { sizes: '640px' } });
    expect(block?.view.slides).toBeUndefined();
  });

  it.each([[[]], [[item('a', null)]]])('of no picture is nothing: %j', (items) => {
    expect(build(carousel(...items))).toEqual([]);
  });

  it('has a name of its own among the carousels of a page', () => {
    const pair = carousel(item('a'), item('b'));
    const labels = build(pair, carousel(item('yksin')), { id: 's', type: 'section', value: { child_blocks: [pair] } });
    expect(labels[0]?.view.label).toBe('Kuvakaruselli');
    expect(labels[2]?.view.blocks[0].view.label).toBe('Kuvakaruselli 2');
  });

  it.each([
    [1600, 1000, false],
    [1200, 1000, false],
    [1000, 1000, true],
    [1000, 1500, true],
    [2100, 1000, true],
  ])('shows a picture of %i × %i whole: %s', (width, height, isWhole) => {
    const [block] = build(carousel(item('a', rawImage({ width, height })), item('b')));
    expect(block?.view.slides[0].isWhole).toBe(isWhole);
  });
});
