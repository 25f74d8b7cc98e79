// A page body: every block is parsed by itself, and an invalid one never affects the others.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawImage } from '../../tests/helpers/raw-content.ts';
import { leafBlockTypes, parseBlocks } from './blocks.ts';
import { collectLeftOut, sentenceOf } from './left-out.ts';

const text = { id: 'a', type: 'text', value: '<p>Ensin.</p>' };
const one = (raw: unknown) => parseBlocks([raw])[0];

describe('a block that cannot be shown', () => {
  it.each([
    ['an unknown type', { id: 'x', type: 'hologram', value: {} }, 'hologram', 'is of an unknown type'],
    ['a type from the prototype', { id: 'x', type: '__proto__', value: {} }, '__proto__', 'is of an unknown type'],
    ['a method for a type', { id: 'x', type: 'toString', value: {} }, 'toString', 'is of an unknown type'],
    ['a number for text', { id: 'x', type: 'text', value: 7 }, 'text', 'has a wrong value: value: '],
    [
      'a picture without its file',
      { id: 'x', type: 'image', value: { image: { meta: {} } } },
      'image',
      'image.meta.download_url',
    ],
    ['an empty value', { id: 'x', type: 'quote', value: null }, 'quote', 'has a wrong value'],
    ['a section of nothing', { id: 'x', type: 'section', value: 'a' }, 'section', 'has no child blocks'],
    ['columns of nothing', { id: 'x', type: 'column_6_6', value: null }, 'column_6_6', 'has no columns'],
  ])('for %s becomes a skipped one, and the rest stays', (_, broken, apiType, problem) => {
    const blocks = parseBlocks([text, broken, { ...text, id: 'b' }]);
    expect(blocks.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'text'],
      ['x', 'skipped'],
      ['b', 'text'],
    ]);
    expect(blocks[1]).toMatchObject({ apiType });
    expect((blocks[1] as { problem: string }).problem).toContain(problem);
  });

  it.each([null, 'text', 7, [], { value: 'a' }, { type: 7, value: 'a' }, { type: 'text' }])(
    'is %j, which is no block',
    (raw) => {
      expect(parseBlocks([text, raw, text]).map(({ type }) => type)).toEqual(['text', 'skipped', 'text']);
    },
  );

  it('never throws, whatever a backend sends', () => {
    const anyBlock = fc.record({
      id: fc.anything(),
      type: fc.constantFrom(...leafBlockTypes, 'section', 'column_x'),
      value: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.anything(), anyBlock)), (raw) => parseBlocks(raw).length === raw.length),
    );
  });
});

describe('blocks in blocks', () => {
  it('nest in sections and columns, and are skipped there one by one', () => {
    const columns = { id: 'c', type: 'column_4_8', value: { column_2: [text], column_1: [{ type: 'x' }, text] } };
    expect(one({ id: 's', type: 'section', value: { heading: 'Osa', child_blocks: [columns, text] } })).toMatchObject({
      type: 'section',
      value: {
        heading: 'Osa',
        child_blocks: [
          {
            type: 'columns',
            layout: 'column_4_8',
            value: { columns: [[{ type: 'skipped' }, { type: 'text' }], [{ type: 'text' }]] },
          },
          { type: 'text' },
        ],
      },
    });
  });

  it('stand in columns in the order of their numbers, however many', () => {
    const value = Object.fromEntries(
      Array.from({ length: 11 }, (_, n) => [`column_${11 - n}`, [{ ...text, id: `${11 - n}` }]]),
    );
    const block = one({ id: 'c', type: 'column_anything', value }) as { value: { columns: { id: string }[][] } };
    expect(block.value.columns.map(([first]) => first?.id)).toEqual(Array.from({ length: 11 }, (_, n) => `${n + 1}`));
  });

  it('leave out columns that are none', () => {
    const value = { column_1: [text], column_2: 'a', other: [text], column_: [text] };
    expect(one({ id: 'c', type: 'column_6_6', value })).toMatchObject({ value: { columns: [[{ type: 'text' }]] } });
  });
});

/** The paths that are left out of blocks, and the sentences about them. */
const leftOutOf = (...raw: unknown[]) =>
  collectLeftOut(() => parseBlocks(raw, 'body')).leftOut.map((one) => [one.place, sentenceOf(one)]);

describe('a part that a block can do without', () => {
  it.each([
    ['image_carousel', { items: [{ image: rawImage() }, 'ei kuva'] }, 'body.1.value.items.1'],
    ['card', { title: 'a', image: rawImage({ meta: { download_url: null } }) }, 'body.1.value.image'],
    ['heading', { text: 'a', level: 'suuri' }, 'body.1.value.level'],
    ['map', { address: 'Katu 1', zoom: 'lähellä' }, 'body.1.value.zoom'],
    ['embed', { url: 'https://video.example/1', type: 'photograph' }, 'body.1.value.type'],
    ['jumbotron', { text: 'a', style: 'huomio' }, 'body.1.value.style'],
    ['link_button', { link_text: 'a', html_url: 'javascript:1' }, 'body.1.value.html_url'],
    [
      'form',
      { id: 1, form_fields: [{ id: 1, clean_name: 'a', field_type: 'email', help_text: 5 }] },
      'body.1.value.form_fields.0.help_text',
    ],
  ])('of the type %s is left out and named', (type, value, place) => {
    const block = { id: 'x', type, value };
    expect(parseBlocks([text, block])[1]?.type).toBe(type);
    expect(leftOutOf(text, block).map(([at]) => at)).toEqual([place]);
  });

  it('is named by its place in sections and columns', () => {
    const card = { id: 'k', type: 'card', value: { title: 7 } };
    const columns = { id: 'c', type: 'column_6_6', value: { column_2: [text, card] } };
    const section = { id: 's', type: 'section', value: { child_blocks: [columns] } };
    expect(leftOutOf(section).map(([at]) => at)).toEqual(['body.0.value.child_blocks.0.value.column_2.1.value.title']);
  });

  it('of one of several choices is named with all of them and with what was sent', () => {
    expect(leftOutOf({ id: 'e', type: 'embed', value: { type: 'photograph' } })).toEqual([
      [
        'body.0.value.type',
        '"body.0.value.type": expected one of "rich", "video", "photo", "link", got "photograph"; it is left out',
      ],
    ]);
  });
});

describe('the values of blocks', () => {
  it.each([
    ['2', 2],
    ['h3', 3],
    ['H4', 4],
    [' h2 ', 2],
    [3, 3],
  ])('take %j for the level of a heading', (level, read) => {
    expect(one({ id: 'h', type: 'heading', value: { text: 'a', level } })).toMatchObject({ value: { level: read } });
  });

  it('take numbers as text', () => {
    expect(one({ id: 'm', type: 'map', value: { zoom: '12' } })).toMatchObject({ value: { zoom: 12 } });
    expect(one({ id: 'e', type: 'embed', value: { width: '640' } })).toMatchObject({ value: { width: 640 } });
  });

  it('take a plain string for a heading of the second level', () => {
    expect(one({ id: 'h', type: 'heading', value: 'Otsikko' })).toMatchObject({ value: { text: 'Otsikko', level: 2 } });
    expect(one({ id: 'h', type: 'heading', value: { text: 'Otsikko', level: 3 } })).toMatchObject({
      value: { level: 3 },
    });
  });

  it('may leave out or empty what is optional', () => {
    const bare = one({ id: 'k', type: 'card', value: {} });
    const nulls = { image: null, header: null, title: null, text: null, footer: null, html_url: null };
    expect(bare).toEqual(one({ id: 'k', type: 'card', value: nulls }));
    expect(bare).toMatchObject({ value: { image: null, title: '', relative_url: '' } });
    expect(one({ id: 'j', type: 'jumbotron', value: {} })).toMatchObject({
      value: { style: 'info', link_button_list: [] },
    });
    expect(one({ id: 'i', type: 'image', value: { image: rawImage({ alt: null }) } })).toMatchObject({
      value: { image: { alt: '' } },
    });
  });

  it('keep the id as text, and take the place in the body when there is none', () => {
    expect(
      parseBlocks([
        { id: 7, type: 'text', value: '' },
        { type: 'text', value: '' },
        { id: null, type: 'text', value: '' },
      ]).map(({ id }) => id),
    ).toEqual(['7', '1', '2']);
  });
});
