// The positions of banners in a text, and texts without any.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../tests/helpers/page-context.ts';
import { rawPage } from '../../../tests/helpers/raw-content.ts';
import { parsePage } from '../../contract/pages.ts';
import type { BlockView } from '../blocks/blocks.ts';
import type { SafeHtml } from '../view/rich-text.ts';
import { bannersOn, layOutBody } from './banners.ts';

/** Builds blocks from letters: t is a text, h a heading. */
const blocksOf = (letters: string): BlockView[] =>
  [...letters].map((letter, index) =>
    letter === 'h'
      ? { id: String(index), type: 'heading', template: 'heading', view: { text: 'a', level: 2, look: 2 } }
      : { id: String(index), type: 'text', template: 'text', view: { html: '<p>a</p>' as SafeHtml } },
  );
const ads = { network: '/verkko.js', origins: [] };
const pageWith = (page_options: object | null) => parsePage(rawPage('FreeformPage', { meta: { page_options } }));
const reserve = bannersOn(pageWith(null), { ads });
/** Returns the same letters with the banners after them: S the full-page slot of small screens, M the middle slot. */
const laidOut = (letters: string) =>
  layOutBody(blocksOf(letters), reserve)
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
    expect(layOutBody(blocks, reserve).flatMap((part) => part.blocks)).toEqual(blocks);
  });

  it('show the full-page one there only on small screens', () => {
    expect(layOutBody(blocksOf('tttt'), reserve).map(({ banner }) => banner?.screens)).toEqual([
      'small',
      'all',
      undefined,
    ]);
  });

  it('are none where there are no ads: the text stays whole', () => {
    expect(layOutBody(blocksOf('tttt'), null)).toEqual([{ blocks: blocksOf('tttt'), banner: null }]);
  });
});

describe('ads on a page', () => {
  it('need a network, and editors who have not switched them off', () => {
    expect(bannersOn(pageWith({ ads_disabled: false }), { ads })).not.toBeNull();
    expect(bannersOn(pageWith({ ads_disabled: true }), { ads })).toBeNull();
    expect(bannersOn(pageWith(null), pageContext())).toBeNull();
  });

  it('name their place, by the type of the page, to the network', () => {
    expect(reserve?.('full-page', 'small')).toEqual({
      place: 'full-page',
      screens: 'small',
      slot: {
        name: 'ad-slot',
        props: { slotId: 'freeform-full-page', place: 'full-page', network: '/verkko.js' },
        consent: 'advertising',
      },
    });
    expect(reserve?.('top').screens).toBe('all');
  });
});
