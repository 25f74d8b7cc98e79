// Content blocks become views: one line per type. A block that can't be shown is left out and reported.
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { type Raw, rawImage } from '../../../tests/helpers/raw-content.ts';
import { type ViewOf, viewOf as viewOfBlock } from '../../../tests/helpers/view-of.ts';
import { type LeafBlockType, leafBlockTypes, parseBlocks } from '../../contract/blocks.ts';
import { createRichText, type SafeHtml } from '../view/rich-text.ts';
import { buildBlocks } from './blocks.ts';
import { hasWords } from './words.ts';

const build = (raw: Raw[], context = blockContext()) => buildBlocks(parseBlocks(raw), context);
/** Undefined for a block that is left out. */
const viewOf = <T extends LeafBlockType>(type: T, value: Raw) =>
  build([{ id: 'a', type, value }])[0]?.view as ViewOf<T>;
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
    const [inner] = viewOfBlock('section', view).blocks;
    expect(viewOfBlock('columns', inner).columns[0]?.blocks).toHaveLength(1);
    expect(onSkipped).toHaveBeenCalledWith(expect.objectContaining({ id: 'x' }));
  });
});

describe('a film in a text', () => {
  const rules = { siteUrl: 'https://koe.example', ownHosts: [] };
  const context = () => blockContext({ richText: createRichText(rules, (html) => html) });
  const textOf = (value: string) => build([{ id: 'a', type: 'text', value }], context());

  it('is the embed block, between the words before and after it', () => {
    const film = '<embed embedtype="media" url="https://www.youtube.com/watch?v=Pihlaja_000"/>';
    const frame =
      '<div><iframe src="https://player.vimeo.com/video/1?h=ab&amp;x=1" title="Sauna &amp; savu"></iframe></div>';
    const [before, player, between, other, ...rest] = textOf(`<h2>A</h2>${film}<p>b</p>${frame}`);
    expect([before?.id, player?.id, between?.id, other?.id, rest.length]).toEqual(['a', 'a-2', 'a-3', 'a-4', 0]);
    expect([viewOfBlock('text', before).html, viewOfBlock('text', between).html]).toEqual(['<h2>A</h2>', '<p>b</p>']);
    expect(viewOfBlock('embed', player)).toMatchObject({
      kind: 'video',
      player: {
        name: 'video-embed',
        props: { src: 'https://www.youtube-nocookie.com/embed/Pihlaja_000', title: 'Video palvelussa YouTube' },
      },
    });
    expect(viewOfBlock('embed', other)).toMatchObject({
      kind: 'video',
      player: { props: { src: 'https://player.vimeo.com/video/1?h=ab&dnt=1', title: 'Sauna & savu' } },
    });
  });

  it('of another service is a card that leads there, and in a list a link', () => {
    const frame = '<iframe src="https://muu.example/katso"></iframe>';
    expect(textOf(frame)).toMatchObject([
      {
        id: 'a',
        template: 'embed',
        view: { kind: 'card', title: 'muu.example', link: { href: 'https://muu.example/katso' } },
      },
    ]);
    expect(textOf(`<ul><li>a ${frame}</li></ul>`)).toMatchObject([{ id: 'a', template: 'text' }]);
  });

  it('leaves a picture in its text', () => {
    expect(textOf('<img src="/media/a.jpg" alt="">')).toMatchObject([{ template: 'text' }]);
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
  ])('has a heading of level %d with the look of level %i', (level, look) => {
    expect(viewOf('heading', { text: 'a', level })).toEqual({ text: 'a', level: 2, look });
  });

  it('has the caption of its place, else that of the picture', () => {
    expect(viewOf('image', { image: rawImage(), caption: 'Oma' })).toMatchObject({ caption: 'Oma', credit: 'Kuvaaja' });
    expect(viewOf('image', { image: rawImage() })).toMatchObject({
      caption: 'Kuvateksti',
      picture: { sizes: '640px' },
    });
  });

  it.each([
    [1, [6]],
    [2, [3, 3]],
    [3, [2, 2, 2]],
    [4, [3, 3, 3, 3]],
    [5, [3, 3, 2, 2, 2]],
    [6, [2, 2, 2, 2, 2, 2]],
    [7, [6, 2, 2, 2, 2, 2, 2]],
  ])('of a deck of %i fills its rows, in sixths: %j', (count, spans) => {
    const items = Array.from({ length: count }, () => ({ image: rawImage(), title: 'a' }));
    for (const type of ['image_deck', 'link_image_deck', 'card_deck'] as const)
      expect(viewOf(type, { items }).items.map(({ span }) => span)).toEqual(spans);
  });

  it('has smaller pictures in a deck, and across the text where one has a row of its own', () => {
    const sizes = (count: number) =>
      viewOf('image_deck', { items: Array(count).fill({ image: rawImage() }) }).items.map(
        ({ picture }) => picture.sizes.split(' ')[2] ?? picture.sizes,
      );
    expect(sizes(7).slice(0, 2)).toEqual(['640px', '424px,']);
    expect(sizes(2)[0]).toBe('512px,');
  });

  it('lets a long caption of a deck be opened', () => {
    const items = ['a'.repeat(110), 'a'.repeat(111)].map((caption) => ({ image: rawImage(), caption }));
    expect(viewOf('image_deck', { items }).items.map(({ isLong }) => isLong)).toEqual([false, true]);
  });

  it('has links by their rules', () => {
    const sponsored = { html_url: 'https://muu.example/', link_text: 'Tästä', link_seo_type: 'sponsored', style: null };
    expect(viewOf('link_button', sponsored)).toEqual({
      text: 'Tästä',
      style: 'primary',
      link: { href: 'https://muu.example/', rel: 'noopener sponsored nofollow', target: '_blank' },
    });
  });

  it.each([
    ['a hostile address', { html_url: 'javascript:alert(1)', link_text: 'x' }],
    ['no address', { link_text: 'x' }],
    ['no words', { relative_url: '/a/', link_text: ' ' }],
  ])('has no button with %s', (_, value) => {
    for (const type of ['link_button', 'link_text'] as const) expect(viewOf(type, value)).toBeUndefined();
    const links = [value, { relative_url: '/a/', link_text: 'a' }];
    expect(viewOf('jumbotron', { link_button_list: links }).links).toHaveLength(1);
  });

  it('takes an unknown style for the plain one, and an unknown kind of link for a foreign one', () => {
    const value = { html_url: 'https://muu.example/', link_text: 'a', style: '', link_seo_type: 'ihme' };
    expect(viewOf('link_button', value)).toMatchObject({ style: 'primary', link: { rel: 'noopener nofollow' } });
    expect(viewOf('jumbotron', { heading: 'a', style: 'ihme' })).toMatchObject({ style: 'primary', label: '' });
  });

  it.each([
    ['+358 (0)40-123 456', 'tel:+35840123456'],
    ['040 123 456', 'tel:040123456'],
    ['kysy vaihteesta', ''],
    ['  ', ''],
  ])('has a telephone link of the digits: %j', (phone_number, phoneHref) => {
    expect(viewOf('contact', { name: 'a', phone_number })).toMatchObject({ phone: phone_number.trim(), phoneHref });
  });

  it.each([
    ['a@koe.example', 'mailto:a@koe.example'],
    ['a@koe.example?bcc=muu@koe.example', ''],
    ['a?b@koe.example', 'mailto:a%3Fb@koe.example'],
    ['toimitus at koe', ''],
  ])('has a mail link of a whole address: %j', (email, emailHref) => {
    expect(viewOf('contact', { email })).toMatchObject({ email, emailHref });
  });

  it('has a word that says what kind of box it is, where there is one', () => {
    const labels = ['info', 'warning', 'success', 'primary', 'secondary', 'error'].map(
      (style) => viewOf('jumbotron', { heading: 'a', style }).label,
    );
    expect(labels).toEqual(['Info', 'Huomio', 'Ohje', '', '', '']);
  });
});

describe('a linked picture', () => {
  const linked = (value: Raw) => viewOf('link_image', { image: rawImage(), relative_url: '/a/', ...value });

  it('is named by its own words, else by its caption, which is then not said twice', () => {
    expect(linked({ link_text: 'Lue', caption: 'Kuva' })).toMatchObject({ text: 'Lue', caption: 'Kuva' });
    expect(linked({ caption: 'Kuva' })).toMatchObject({ text: 'Kuva', caption: '', link: { href: '/a/' } });
  });

  it('may be named by what it shows, and is no link when nothing names it', () => {
    const image = rawImage({ caption: '' });
    expect(linked({ image })).toMatchObject({ text: '', link: { href: '/a/' } });
    expect(linked({ image: { ...image, alt: ' ' } }).link.href).toBe('');
  });

  it('is a picture with its caption when its address is none', () => {
    const view = linked({ relative_url: '', html_url: 'javascript:alert(1)', caption: 'Kuva' });
    expect(view).toMatchObject({ text: '', caption: 'Kuva', link: { href: '' } });
  });
});

describe('a card', () => {
  const card = (value: Raw) => viewOf('card', { relative_url: '/a/', ...value });

  it('is a link by its title, else by its link’s words, else by the line above', () => {
    const linkedBy = (value: Raw) => card(value).linkedBy;
    expect(linkedBy({ title: 'a', link_text: 'b', header: 'c' })).toBe('title');
    expect(linkedBy({ link_text: 'b', header: 'c' })).toBe('link_text');
    expect(linkedBy({ header: 'c' })).toBe('header');
    expect(linkedBy({ text: 'd' })).toBe('');
    expect(linkedBy({ title: 'a', relative_url: '' })).toBe('');
  });

  it('shows its link’s words only where there is a link', () => {
    expect(card({ title: 'a', link_text: 'b' }).linkText).toBe('b');
    expect(card({ title: 'a', link_text: 'b', relative_url: 'javascript:x' }).linkText).toBe('');
  });

  it('has a picture for decoration beside a title, and one with words without', () => {
    expect(card({ title: 'a', image: rawImage() }).picture?.alt).toBe('');
    expect(card({ image: rawImage() }).picture?.alt).toBe('Kuvan sanat');
  });
});

describe('a block with nothing to show', () => {
  const noPicture = { image: null, caption: 'a', link_text: 'b', relative_url: '/a/' };
  it.each<[string, Raw]>([
    ['text', ''],
    ['text', ' \n\t '],
    ['heading', ' '],
    ['heading', { text: null }],
    ['quote', { text: ' ', author: 'Joku' }],
    ['image', { image: rawImage({ meta: { download_url: 'data:x' } }) }],
    ['link_image', noPicture],
    ['image_deck', { items: [] }],
    ['image_deck', { items: [noPicture, null] }],
    ['link_image_deck', { items: [noPicture] }],
    ['card', { link_text: ' ', relative_url: '/a/' }],
    ['card_deck', { items: [{}, null, 7] }],
    ['card_list', {}],
    ['contact', { name: ' ', email: '' }],
    ['jumbotron', { heading: ' ', style: 'info' }],
    ['section', { heading: '', child_blocks: [] }],
    ['column_6_6', { column_1: [], column_2: [{ id: 'q', type: 'heading', value: '' }] }],
  ])('leaves no trace, and is no fault: %s of %j', (type, value) => {
    const onSkipped = vi.fn();
    // Rich text is not a stub here: only a cleaned empty text is empty.
    const context = blockContext({ onSkipped, richText: (html) => html as SafeHtml });
    expect(build([text, { id: 'a', type, value }, text], context)).toHaveLength(2);
    expect(onSkipped).not.toHaveBeenCalled();
  });

  it.each(['<p></p>', '<p> &nbsp; </p><p>\u00AD<br></p>', '<p>&ensp;&shy;&#x200b;</p>'])(
    'is such a rich text: %s',
    (html) => {
      expect(hasWords(html)).toBe(false);
    },
  );
  it.each(['<p>a</p>', 'a', '<hr>'])('is not: %s', (html) => expect(hasWords(html)).toBe(true));

  it('does not take the rest of its deck with it', () => {
    const items = [{ image: rawImage() }, noPicture, { image: rawImage() }];
    for (const type of ['image_deck', 'link_image_deck'] as const)
      expect(viewOf(type, { items }).items).toHaveLength(2);
    expect(viewOf('card_deck', { items: [{ title: 'a', image: { meta: 7 } }, 7] }).items).toHaveLength(1);
  });
});
