// Markdown becomes the blocks that demo/content/README.md describes.
import { describe, expect, it } from 'vitest';
import { parseBlocks } from '../../contract/blocks.ts';
import type { BlockSource } from './block-values.ts';
import { createContentIds } from './content-ids.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { Pictures } from './pictures.ts';

const pictures: Pick<Pictures, 'image'> = {
  image: (name, words = {}) =>
    name.startsWith('missing/')
      ? null
      : {
          id: 1,
          title: name,
          alt: words.alt ?? '',
          width: 3,
          height: 2,
          copyright: '',
          caption: '',
          meta: { download_url: `/media/${name}` },
        },
};
const context: BlockSource = {
  file: 'articles/a.md',
  slug: 'a',
  path: '/x/a/',
  pictures,
  documents: { address: (name) => (name === 'ohje.pdf' ? '/media/documents/ohje.1.pdf' : null) },
  ids: createContentIds([]),
  formSlugs: new Set(),
  submissionIds: new Set([3]),
};
const blocks = (markdown: string) => markdownBlocks(markdown, context);
const values = (markdown: string) => blocks(markdown).map(({ type, value }) => ({ type, value }));
const fenced = (type: string, yaml: string) => `\`\`\`block ${type}\n${yaml}\n\`\`\``;

describe('a picture in Markdown', () => {
  it('is an image block when it is a paragraph of its own', () => {
    expect(values('Ennen.\n\n![Sauna](articles/pihasauna.jpg "Illalla")\n\nJälkeen.')).toMatchObject([
      { type: 'text' },
      { type: 'image', value: { image: { title: 'articles/pihasauna.jpg', alt: 'Sauna' }, caption: 'Illalla' } },
      { type: 'text' },
    ]);
    expect(values('![Sauna](articles/pieni%20sauna.jpg)')).toMatchObject([
      { value: { image: { title: 'articles/pieni sauna.jpg' } } },
    ]);
  });

  it('is refused amid words, where no page would show it', () => {
    expect(() => blocks('Tässä ![Sauna](articles/pihasauna.jpg) on.')).toThrow(
      'articles/a.md: the picture ![Sauna](articles/pihasauna.jpg) must be a paragraph of its own',
    );
  });
});

describe('prose', () => {
  it('is one text block up to the next heading or block', () => {
    expect(values('Yksi *kursiivi*.\n\n- a\n- b\n\nKaksi.\n\n## Väliotsikko\n\nKolme.')).toEqual([
      { type: 'text', value: '<p>Yksi <em>kursiivi</em>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>Kaksi.</p>' },
      { type: 'heading', value: { text: 'Väliotsikko', level: 2 } },
      { type: 'text', value: '<p>Kolme.</p>' },
    ]);
  });

  it('keeps links as they are written', () => {
    expect(values('[kielo](/kasvikortisto/kielo/)')[0]?.value).toBe('<p><a href="/kasvikortisto/kielo/">kielo</a></p>');
  });

  it('has headings of two levels, without markup', () => {
    expect(values('# Yksi\n\n### *Kolme* & muut\n\n##### Viisi').map(({ value }) => value)).toEqual([
      { text: 'Yksi', level: 2 },
      { text: 'Kolme & muut', level: 3 },
      { text: 'Viisi', level: 4 },
    ]);
  });
});

describe('quotes', () => {
  it('name the speaker from the line that starts with a dash', () => {
    expect(values('> Varjo on *etu*.\n> Todella.\n> — Otto Näyte, hortonomi')).toEqual([
      { type: 'quote', value: { text: 'Varjo on etu. Todella.', author: 'Otto Näyte, hortonomi' } },
    ]);
    expect(values('> Varjo on etu.\n>\n> — Otto Näyte')).toEqual([
      { type: 'quote', value: { text: 'Varjo on etu.', author: 'Otto Näyte' } },
    ]);
  });

  it('can be without a speaker', () => {
    expect(values('> Varjo on etu.')).toEqual([{ type: 'quote', value: { text: 'Varjo on etu.', author: '' } }]);
  });
});

describe('tables', () => {
  it.each(['\n\n', '\n'])('have the caption right above them, parted by %j', (gap) => {
    const table = `| Kasvi | Korkeus |\n|---|---:|\n| [Kielo](/k/) & **muut** | 20 cm |`;
    expect(values(`Ennen.\n\nTable: Korkeudet${gap}${table}\n\nJälkeen.`)).toEqual([
      { type: 'text', value: '<p>Ennen.</p>' },
      {
        type: 'table',
        value: {
          data: [
            ['Kasvi', 'Korkeus'],
            ['[Kielo](/k/) & muut', '20 cm'],
          ],
          cell: [
            { row: 0, col: 1, className: 'htRight' },
            { row: 1, col: 1, className: 'htRight' },
          ],
          first_col_is_header: true,
          first_row_is_table_header: true,
          table_caption: 'Korkeudet',
        },
      },
      { type: 'text', value: '<p>Jälkeen.</p>' },
    ]);
  });
});

describe('fenced blocks', () => {
  it('turn pictures, rich text and links into the values of the contract', () => {
    const jumbotron = fenced(
      'jumbotron',
      'style: success\nheading: Näin\ntext: |\n  1. *Kaiva*.\nlink_button_list:\n  - link_text: Lue\n    relative_url: /a/\n    style: secondary',
    );
    expect(values(jumbotron)).toEqual([
      {
        type: 'jumbotron',
        value: {
          style: 'success',
          heading: 'Näin',
          text: '<ol>\n<li><em>Kaiva</em>.</li>\n</ol>',
          link_button_list: [
            { link_text: 'Lue', relative_url: '/a/', html_url: '', link_seo_type: 'internal', style: 'secondary' },
          ],
        },
      },
    ]);
    expect(values(fenced('link_button', 'link_text: Ulos\nhtml_url: https://x.example/'))[0]?.value).toMatchObject({
      relative_url: '',
      html_url: 'https://x.example/',
      link_seo_type: 'external',
    });
  });

  it('keep cards whose picture is missing, and leave out pictures that are', () => {
    const cards = fenced(
      'card_deck',
      'items:\n  - title: A\n    image: missing/a\n    text: "**B**"\n    relative_url: /a/\n  - title: C',
    );
    expect(values(cards)[0]?.value).toMatchObject({
      items: [
        { title: 'A', image: null, text: '<p><strong>B</strong></p>' },
        { title: 'C', image: null },
      ],
    });
    expect(
      values(
        fenced('image_deck', 'items:\n  - image: missing/a\n  - image: plants/b\n    alt: Sana\n    caption: Kuva'),
      )[0]?.value,
    ).toMatchObject({
      items: [{ caption: 'Kuva', image: { alt: 'Sana', meta: { download_url: '/media/plants/b' } } }],
    });
    expect(
      values(`${fenced('image', 'image: missing/a')}\n\n${fenced('image_carousel', 'items:\n  - image: missing/a')}`),
    ).toEqual([]);
  });

  it('give an embed the address of its picture', () => {
    const video = 'type: video\nurl: https://youtu.be/Pihlaja_000';
    const [drawn, missing] = values(
      `${fenced('embed', `${video}\nimage: plants/kielo`)}\n\n${fenced('embed', `${video}\nimage: missing/a`)}`,
    );
    const value = { type: 'video', url: 'https://youtu.be/Pihlaja_000' };
    expect(drawn?.value).toEqual({ ...value, thumbnail_url: '/media/plants/kielo' });
    expect(missing?.value).toEqual(value);
  });

  it('hold other blocks in columns and sections', () => {
    const columns = fenced(
      'column_6_6',
      'column_1:\n  - type: text\n    value: "**Hyvää**"\n  - type: image\n    value: { image: missing/a }\ncolumn_2:\n  - type: heading\n    value: Huonoa',
    );
    const [block] = blocks(columns);
    expect(block?.value).toMatchObject({
      column_1: [{ type: 'text', value: '<p><strong>Hyvää</strong></p>' }],
      column_2: [{ type: 'heading', value: 'Huonoa' }],
    });
    expect(parseBlocks([block])[0]).toMatchObject({
      type: 'columns',
      value: { columns: [[{ type: 'text' }], [{ type: 'heading' }]] },
    });
    const section = fenced('section', 'heading: Osa\nchild_blocks:\n  - type: contact\n    value: { name: Aino }');
    expect(parseBlocks(blocks(section))[0]).toMatchObject({
      type: 'section',
      value: { heading: 'Osa', child_blocks: [{ type: 'contact' }] },
    });
  });

  it('refer to competition works', () => {
    expect(values(fenced('competition_submission', 'id: 3'))).toEqual([
      { type: 'competition_submission', value: { submission_id: 3 } },
    ]);
    expect(() => blocks(fenced('competition_submission', 'id: 4'))).toThrow('names no work: "4"');
  });
});

describe('block ids', () => {
  it('are the same every time and different within a page', () => {
    const markdown = `Yksi.\n\n## Kaksi\n\n${fenced('column_6_6', 'column_1:\n  - { type: text, value: a }\n  - { type: text, value: a }\ncolumn_2:\n  - { type: text, value: a }')}`;
    expect(blocks(markdown)).toEqual(blocks(markdown));
    const ids = JSON.stringify(blocks(markdown)).match(/"id":"[0-9a-f]{8}"/g) ?? [];
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('a document', () => {
  const document = (yaml: string) => values(fenced('document', yaml))[0]?.value;

  it('is a file of the folder, or one elsewhere in the words of the API', () => {
    const meta = { download_url: '/media/documents/ohje.1.pdf' };
    expect(document('title: Ohje\nfile: ohje.pdf')).toEqual({ title: 'Ohje', meta });
    expect(document('file: ohje.pdf')).toEqual({ title: 'ohje.pdf', meta });
    const elsewhere = { title: 'Muu', meta: { download_url: 'https://muu.example/a.pdf' } };
    expect(document('title: Muu\nmeta:\n  download_url: https://muu.example/a.pdf')).toEqual(elsewhere);
  });

  it('must be there', () => {
    expect(() => document('title: Ohje\nfile: puuttuu.pdf')).toThrow(
      'articles/a.md: block "document" names no file of documents/: "puuttuu.pdf"',
    );
  });
});
