// Markdown is converted to the blocks described in demo/content/README.md.
import { beforeEach, describe, expect, it } from 'vitest';
import { parseBlocks } from '../../contract/blocks.ts';
import type { Image } from '../../contract/schema.ts';
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
let problems: string[] = [];
const context: BlockSource = {
  file: 'articles/a.md',
  line: 5,
  report: (problem) => problems.push(problem),
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
/** The HTML of the only block, which is a text block. */
const html = (markdown: string) => {
  const [block, ...others] = values(markdown);
  expect(others).toEqual([]);
  expect(block?.type).toBe('text');
  return block?.value;
};
const fenced = (type: string, yaml: string) => `\`\`\`block ${type}\n${yaml}\n\`\`\``;

beforeEach(() => {
  problems = [];
});

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

  it('has the words of its description and caption, without entities and markup', () => {
    expect(values('![S&auml;leikk&ouml; *iso*](articles/pihasauna.jpg "Talo &amp; piha &times; 2")')).toMatchObject([
      { value: { image: { alt: 'Säleikkö iso' }, caption: 'Talo & piha × 2' } },
    ]);
  });

  it('is a link when it is the only thing in one', () => {
    expect(values('[![Sauna](articles/sauna.jpg "Illalla")](/pihasauna/)')).toMatchObject([
      {
        type: 'link_image',
        value: { image: { alt: 'Sauna' }, caption: 'Illalla', relative_url: '/pihasauna/', html_url: '' },
      },
    ]);
    expect(values('[![Sauna](articles/sauna.jpg)](https://muu.example/)')).toMatchObject([
      { type: 'link_image', value: { relative_url: '', html_url: 'https://muu.example/', link_seo_type: 'external' } },
    ]);
  });

  const img = '<img src="/media/articles/sauna.jpg" alt="Sauna" width="3" height="2">';
  it.each([
    ['Tässä ![Sauna](articles/sauna.jpg) on.', `<p>Tässä ${img} on.</p>`],
    ['Katso [![Sauna](articles/sauna.jpg)](/a/).', `<p>Katso <a href="/a/">${img}</a>.</p>`],
    ['- **![Sauna](articles/sauna.jpg)**', `<ul>\n<li><strong>${img}</strong></li>\n</ul>`],
    ['<div><img alt="Sauna" src="articles/sauna.jpg"></div>', `<div>${img}</div>`],
    [
      '<div><img alt="5 > 3 &amp; &quot;&amp;lt;&quot;" data-src="b.jpg" src=articles/sauna.jpg></div>',
      `<div>${img.replace('"Sauna"', '"5 &gt; 3 &amp; &quot;&amp;lt;&quot;"')}</div>`,
    ],
    ['<!-- <img src="articles/sauna.jpg"> -->', '<!-- <img src="articles/sauna.jpg"> -->'],
    ['> ![Sauna](articles/sauna.jpg)', `<blockquote>\n<p>${img}</p>\n</blockquote>`],
  ])('stays among other things in %s', (markdown, shown) => {
    expect(html(markdown)).toBe(shown);
    expect(problems).toEqual([]);
  });

  it('stays in the cell of a table', () => {
    expect(html('| A | B |\n|---|---|\n| a | ![Sauna](articles/sauna.jpg) |')).toContain(`<td>${img}</td>`);
  });

  it('leaves its description when it is missing, and has its caption and its maker beside it', () => {
    expect(html('Katso [![Sauna](missing/a)](/a/).')).toBe('<p>Katso <a href="/a/">Sauna</a>.</p>');
    expect(html('On ![Sauna](articles/sauna.jpg "Illalla").')).toBe(`<p>On ${img} <small>Illalla</small>.</p>`);
    const made = {
      ...context,
      pictures: { image: () => ({ ...(pictures.image('a') as Image), copyright: 'Kuva: <Aino>' }) },
    };
    expect(markdownBlocks('- ![Sauna](a "Illalla")', made)[0]?.value).toContain(
      '<small>Illalla – Kuva: &lt;Aino&gt;</small>',
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

  it('has headings of three levels', () => {
    expect(values('# Yksi\n\n### **Kolme & muut**\n\n##### Viisi').map(({ value }) => value)).toEqual([
      { text: 'Yksi', level: 2 },
      { text: 'Kolme & muut', level: 3 },
      { text: 'Viisi', level: 4 },
    ]);
  });
});

describe('places of plain words', () => {
  const words = 'S&auml;leikk&ouml;&nbsp;2&times;4&shy;m, H<sub>2</sub>O, 5 m<sup>2</sup> &constructor; &amp;lt;';
  const plain = 'Säleikkö\u00a02×4m, H₂O, 5 m² &constructor; &lt;';

  it('decode every entity and say what has a sign of its own', () => {
    expect(values(`## ${words}`)).toEqual([{ type: 'heading', value: { text: plain, level: 2 } }]);
    expect(values(`> ${words}\n> — ${words}`)).toEqual([
      { type: 'quote', value: { text: plain.replace('\u00a0', ' '), author: plain.replace('\u00a0', ' ') } },
    ]);
    expect(values(`Table: ${words}\n\n| ${words} |\n|---|\n| &amp;auml; |`)).toMatchObject([
      { type: 'table', value: { table_caption: plain, data: [[plain], ['&auml;']] } },
    ]);
    expect(values('## Yksi<br>kaksi')[0]?.value).toMatchObject({ text: 'Yksi kaksi' });
    expect(problems).toEqual([]);
  });

  it('become rich text where they hold more', () => {
    expect(html('## Katso [tämä](/a/)')).toBe('<h2>Katso <a href="/a/">tämä</a></h2>');
    expect(html('## *Rosa rugosa* ja **`C++`**')).toBe(
      '<h2><em>Rosa rugosa</em> ja <strong><code>C++</code></strong></h2>',
    );
    expect(html('### **Kurtturuusu, *Rosa rugosa***')).toBe(
      '<h3><strong>Kurtturuusu, <em>Rosa rugosa</em></strong></h3>',
    );
    expect(html('## `npm` ja <i>Rosa</i>')).toBe('<h2><code>npm</code> ja <i>Rosa</i></h2>');
    expect(html('##### ~~Vanha~~ uusi')).toBe('<h4><del>Vanha</del> uusi</h4>');
    expect(html('## H<sub>abc</sub>')).toBe('<h2>H<sub>abc</sub></h2>');
    expect(html('> Sanat [linkki](/a/)\n>\n> - a\n>\n> > sisällä\n>\n> | a |\n> |---|\n> | b |\n>\n> — Otto')).toMatch(
      /^<blockquote>\n<p>Sanat <a href="\/a\/">linkki<\/a><\/p>\n<ul>\n<li>a<\/li>\n<\/ul>\n<blockquote>\n<p>sisällä<\/p>\n<\/blockquote>\n<table>.*<td>b<\/td>.*<p>— Otto<\/p>\n<\/blockquote>$/s,
    );
    expect(html('Table: *Koot*, [lähde](/l/)\n\n| A | B |\n|---|--:|\n| **a** | Katso [tämä](/a/)<br>~~b~~ |')).toBe(
      '<table><caption><em>Koot</em>, <a href="/l/">lähde</a></caption><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><th><strong>a</strong></th><td align="right">Katso <a href="/a/">tämä</a><br><del>b</del></td></tr></tbody></table>',
    );
    expect(problems).toEqual([]);
  });
});

describe('what Markdown has besides', () => {
  it('is boxes of tasks and words that are struck out', () => {
    expect(html('- [x] tehty\n- [ ] ~~ei~~')).toBe('<ul>\n<li>☑ tehty</li>\n<li>☐ <del>ei</del></li>\n</ul>');
  });

  it('is footnotes, which stand below the text by their order', () => {
    const markdown = 'Yksi[^b] ja kaksi[^a].\n\n[^a]: Lähde *A*\n    jatkuu\n[^b]: sana\n\n## Otsikko[^a]';
    expect(values(markdown)).toEqual([
      { type: 'text', value: '<p>Yksi<sup>1</sup> ja kaksi<sup>2</sup>.</p>' },
      { type: 'heading', value: { text: 'Otsikko²', level: 2 } },
      {
        type: 'text',
        value: '<p><small><sup>1</sup> sana</small></p>\n<p><small><sup>2</sup> Lähde <em>A</em>\njatkuu</small></p>',
      },
    ]);
    expect(problems).toEqual([]);
    expect(html('Sana.[^x]')).toBe('<p>Sana.[^x]</p>');
    expect(problems).toEqual(['articles/a.md:5: there is no footnote [^x]']);
  });

  it('is reported with its line when no page shows it', () => {
    blocks(
      'Eka\n\n<form><input name="a"></form>\n\n- a\n- [b](muu/sivu)\n- <embed src="a">\n\n[c](/c/ "otsikko")\n\n' +
        fenced('jumbotron', 'heading: a\ntext: |\n  <canvas></canvas>'),
    );
    expect(problems).toEqual([
      'articles/a.md:7: <form> is no element of rich text',
      'articles/a.md:7: <input name="a"> is no element of rich text',
      'articles/a.md:10: <a href="muu/sivu"> leads nowhere: an address is a path from / on, or has its https://',
      'articles/a.md:11: <embed src="a"> has no address: name one in its "url"',
      'articles/a.md:13: the title of the link [c](/c/ "otsikko") is not shown',
      'articles/a.md:15: <canvas> is no element of rich text',
    ]);
  });

  it('is read in no time, whatever is written', () => {
    for (const piece of ['[^', '[^a]', '[^a]: b\n', '<sub>', '&', '![', '<img ', '- [x] '])
      expect(() => blocks(piece.repeat(3000))).not.toThrow();
  });
});

describe('quotes', () => {
  it('name the speaker from the line that starts with a dash', () => {
    expect(values('> Varjo on etu.\n> Todella.\n> — Otto *Näyte*, hortonomi')).toEqual([
      { type: 'quote', value: { text: 'Varjo on etu. Todella.', author: 'Otto Näyte, hortonomi' } },
    ]);
    expect(values('> Varjo on etu.\n>\n> — Otto Näyte')).toEqual([
      { type: 'quote', value: { text: 'Varjo on etu.', author: 'Otto Näyte' } },
    ]);
  });

  it('are rich text where some of their words are marked, and plain where italics go from end to end', () => {
    for (const marked of ['*etu*', '**etu**', '`etu`', '<i>etu</i>'])
      expect(values(`> Varjo on ${marked}.\n>\n> — Otto Näyte`)).toEqual([
        { type: 'text', value: expect.stringMatching(/^<blockquote>\n<p>Varjo on <(em|strong|code|i)>etu<.*— Otto/s) },
      ]);
    expect(values('> *Varjo on etu.*\n> — *Otto Näyte*')).toEqual([
      { type: 'quote', value: { text: 'Varjo on etu.', author: 'Otto Näyte' } },
    ]);
  });

  it('can be without a speaker', () => {
    expect(values('> Varjo on etu.')).toEqual([{ type: 'quote', value: { text: 'Varjo on etu.', author: '' } }]);
  });
});

describe('tables', () => {
  it.each(['\n\n', '\n'])('have the caption right above them, parted by %j', (gap) => {
    const table = `| Kasvi | Korkeus |\n|---|---:|\n| [Kielo](/k/) | 20 cm |`;
    expect(values(`Ennen.\n\nTable: Korkeudet${gap}${table}\n\nJälkeen.`)).toEqual([
      { type: 'text', value: '<p>Ennen.</p>' },
      {
        type: 'table',
        value: {
          data: [
            ['Kasvi', 'Korkeus'],
            ['[Kielo](/k/)', '20 cm'],
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

describe('emphasis in a table', () => {
  it.each([
    ['| A | B |\n|---|---|\n| a | *Rosa glauca* on |', '<td><em>Rosa glauca</em> on</td>'],
    ['| A | B |\n|---|---|\n| **Kielo** *Convallaria* | b |', '<th><strong>Kielo</strong> <em>Convallaria</em></th>'],
    ['| A | B |\n|---|---|\n| a | <i lang="la">Rosa</i> |', '<td><i lang="la">Rosa</i></td>'],
    ['| A | B |\n|---|---|\n| a | [*Rosa*](/a/) |', '<td><a href="/a/"><em>Rosa</em></a></td>'],
    ['Table: *Rosa*\n\n| A | B |\n|---|---|\n| a | b |', '<caption><em>Rosa</em></caption>'],
  ])('stays, since the table becomes rich text: %j', (markdown, cell) => expect(html(markdown)).toContain(cell));

  it('is none in a header cell that is bold as a whole', () => {
    expect(values('| **A** | B |\n|---|---|\n| **Kielo** | b |')).toMatchObject([
      {
        type: 'table',
        value: {
          data: [
            ['A', 'B'],
            ['Kielo', 'b'],
          ],
        },
      },
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
