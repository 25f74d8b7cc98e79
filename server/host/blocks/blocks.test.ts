// Content blocks become views: one line a type, and what can't be shown is left out and told.
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { type Raw, rawImage } from '../../../tests/helpers/raw-content.ts';
import { leafBlockTypes, parseBlocks } from '../../contract/blocks.ts';
import { buildBlocks } from './blocks.ts';

const build = (raw: Raw[], context = blockContext()) => buildBlocks(parseBlocks(raw), context);
const viewOf = (type: string, value: Raw) => build([{ id: 'a', type, value }])[0]?.view;
const text = { id: 't', type: 'text', value: 'Teksti' };

describe('a block that nobody can show', () => {
  it('is left out and told with its id, type and problem, and the rest stays', () => {
    const onSkipped = vi.fn();
    const blocks = build(
      [text, { id: 'x', type: 'hologram', value: 1 }, { id: 'y', type: 'quote', value: 7 }, { ...text, id: 'u' }],
      blockContext({ onSkipped }),
    );
    expect(blocks.map(({ id }) => id)).toEqual(['t', 'u']);
    expect(onSkipped.mock.calls).toEqual([
      [{ id: 'x', type: 'hologram', problem: 'is of an unknown type' }],
      [{ id: 'y', type: 'quote', problem: expect.stringContaining('has a wrong value') }],
    ]);
  });

  it('is told from inside sections and columns as well', () => {
    const onSkipped = vi.fn();
    const columns = { id: 'c', type: 'column_6_6', value: { column_1: [{ id: 'x', type: 'nope', value: 1 }, text] } };
    const section = { id: 's', type: 'section', value: { heading: 'Osa', child_blocks: [columns] } };
    const [view] = build([section], blockContext({ onSkipped }));
    expect(view).toMatchObject({ template: 'section', view: { heading: 'Osa', blocks: [{ template: 'columns' }] } });
    expect(view?.view.blocks[0].view.columns[0].blocks).toHaveLength(1);
    expect(onSkipped).toHaveBeenCalledWith(expect.objectContaining({ id: 'x' }));
  });
});

describe('every block that is built', () => {
  const samples: Record<string, Raw> = {
    text: 'a', custom_code: '<p>', heading: 'a', quote: { text: 'a' },
    image: { image: rawImage() }, link_image: { image: rawImage() },
    document: { title: 'a', meta: { download_url: '/a.pdf' } }, table: { data: [['a']] },
    form: { id: 1, meta: {} }, competition_submission: { id: 1 },
  }; // biome-ignore format: one table

  it.each(leafBlockTypes)('has a template if it is shown at all: %s', (type) => {
    const [parsed] = parseBlocks([{ id: 'a', type, value: samples[type] ?? {} }]);
    expect(parsed?.type).toBe(type);
    for (const { template } of buildBlocks([parsed as never], blockContext()))
      expect(existsSync(`${projectRoot}/templates/blocks/${template}.njk`)).toBe(true);
  });
});

describe('the view of a block', () => {
  it('has cleaned text', () => {
    expect(viewOf('text', '<p>a</p>')).toEqual({ html: '[rich <p>a</p>]' });
    expect(viewOf('card', { text: 'a' })).toMatchObject({ textHtml: '[rich a]', picture: null });
    expect(viewOf('jumbotron', { text: 'a' })).toMatchObject({ textHtml: '[rich a]', style: 'info' });
  });

  it.each([
    [1, 2],
    [2, 2],
    [3.4, 3],
    [4, 4],
    [99, 4],
    [-1, 2],
  ])('has a heading of level %d as level %i', (level, shown) => {
    expect(viewOf('heading', { text: 'a', level })).toEqual({ text: 'a', level: shown });
  });

  it('has the caption of its place, else that of the picture', () => {
    expect(viewOf('image', { image: rawImage(), caption: 'Oma' })).toMatchObject({ caption: 'Oma', credit: 'Kuvaaja' });
    expect(viewOf('image', { image: rawImage() })).toMatchObject({
      caption: 'Kuvateksti',
      picture: { sizes: '640px' },
    });
  });

  it('has smaller pictures in a deck', () => {
    const view = viewOf('image_deck', { items: [{ image: rawImage() }, { image: rawImage() }] });
    expect(view.items).toHaveLength(2);
    expect(view.items[0].picture.sizes).toContain('220px');
  });

  it('has links by their rules', () => {
    const sponsored = { html_url: 'https://muu.example/', link_text: 'Tästä', link_seo_type: 'sponsored', style: null };
    expect(viewOf('link_button', sponsored)).toEqual({
      text: 'Tästä',
      style: 'primary',
      link: { href: 'https://muu.example/', rel: 'noopener sponsored nofollow', target: '_blank' },
    });
    expect(viewOf('link_text', { html_url: 'javascript:alert(1)', link_text: 'x' }).link.href).toBe('');
    expect(
      viewOf('jumbotron', { link_button_list: [{ html_url: 'data:x' }, { relative_url: '/a/' }] }).links,
    ).toHaveLength(1);
  });

  it('has telephone and mail links without what is no number', () => {
    const view = viewOf('contact', { email: 'a@koe.example', phone_number: '+358 (0)40-123 456' });
    expect(view).toMatchObject({ emailHref: 'mailto:a@koe.example', phoneHref: 'tel:+358040123456' });
    expect(viewOf('contact', {})).toMatchObject({ emailHref: '', phoneHref: '' });
  });

  it('has a word that says what kind of box it is, where there is one', () => {
    const labels = ['info', 'warning', 'success', 'primary', 'error'].map(
      (style) => viewOf('jumbotron', { style }).label,
    );
    expect(labels.map((label) => label !== '')).toEqual([true, true, true, false, false]);
  });
});
