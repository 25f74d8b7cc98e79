// The places of banners in a text, and texts without any.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../tests/helpers/page-context.ts';
import { rawPage } from '../../../tests/helpers/raw-content.ts';
import { parsePage } from '../../contract/pages.ts';
import type { BlockView } from '../blocks/block-context.ts';
import { bannerAt, layOutBody, showsAdsOn } from './banners.ts';

/** Blocks by letter: t is a text, h a heading. */
const blocksOf = (letters: string): BlockView[] =>
  [...letters].map((letter, index) => {
    const type = letter === 'h' ? 'heading' : 'text';
    return { id: String(index), type, template: type, view: null };
  });
/** The same letters with the banners after them: S the full-page place of small screens, M the middle one. */
const laidOut = (letters: string) =>
  layOutBody(blocksOf(letters), true)
    .map(({ blocks, banner }) => {
      const mark = banner ? { 'full-page': 'S', middle: 'M', top: '?', bottom: '?' }[banner.place] : '';
      return blocks.map(({ type }) => (type === 'heading' ? 'h' : 't')).join('') + mark;
    })
    .join('');

describe('the banners within a text', () => {
  it.each([
    ['tttttttt', 'ttSttMtttt'],
    ['ttttttt', 'ttSttMttt'],
    ['tttt', 'tStMtt'],
    ['tt', 'StMt'],
    ['t', 'StM'],
    ['', 'SM'],
  ])('stand after the first quarter and the middle block: %j', (letters, expected) => {
    expect(laidOut(letters)).toBe(expected);
  });

  it('stand between sections where one ends near', () => {
    expect(laidOut('thtthtthtthttt')).toBe('thttShttMhtthttt');
    expect(laidOut('tttthtttttttht')).toBe('ttttShttMtttttht');
  });

  it('never part a heading from its text', () => {
    for (const letters of ['hhtt', 'hththt', 'tthhtt', 'hhh', 'thththththt'])
      expect(laidOut(letters).replace(/S$|M$|SM$/, '')).not.toMatch(/h[SM]./);
  });

  it('lose no block and change no order', () => {
    const blocks = blocksOf('thtthhttth');
    expect(layOutBody(blocks, true).flatMap((part) => part.blocks)).toEqual(blocks);
  });

  it('show the full-page one there only on small screens', () => {
    expect(layOutBody(blocksOf('tttt'), true).map(({ banner }) => banner?.screens)).toEqual([
      'small',
      'all',
      undefined,
    ]);
  });

  it('are none where there are no ads: the text stays whole', () => {
    expect(layOutBody(blocksOf('tttt'), false)).toEqual([{ blocks: blocksOf('tttt'), banner: null }]);
  });
});

describe('ads on a page', () => {
  const pageWith = (page_options: object | null) => parsePage(rawPage('FreeformPage', { meta: { page_options } }));

  it('need a network, and editors who have not switched them off', () => {
    const on = pageContext({ showsAds: true });
    expect(showsAdsOn(pageWith({ ads_disabled: false }), on)).toBe(true);
    expect(showsAdsOn(pageWith(null), on)).toBe(true);
    expect(showsAdsOn(pageWith({ ads_disabled: true }), on)).toBe(false);
    expect(showsAdsOn(pageWith(null), pageContext())).toBe(false);
  });

  it('have no place that nobody wants', () => {
    expect(bannerAt(false, 'top')).toBeNull();
    expect(bannerAt(true, 'top')).toEqual({ place: 'top', screens: 'all' });
  });
});
