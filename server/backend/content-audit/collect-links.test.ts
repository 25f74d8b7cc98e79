import { expect, it } from 'vitest';
import { collectLinks } from './collect-links.ts';

const linksOf = (content: unknown) => [...collectLinks(content)];
const text = (value: string) => ({ body: [{ id: 'a', type: 'text', value }] });

it('finds links and pictures of rich text, as browsers read them', () => {
  const html = `<p><a href="/a/?x=1&amp;y=2">a</a> <A class='b' HREF='https://b.example/'>b</A> <img alt="" src="/media/c.webp"></p>`;
  expect(linksOf(text(html))).toEqual(['/a/?x=1&y=2', 'https://b.example/', '/media/c.webp']);
});

it('finds the addresses of a tag whatever its other attributes hold, and takes no other attribute for one', () => {
  const html =
    '<img alt="5 > 3" src="/media/a.webp" data-src="/b/"> <img data-src="/media/d.webp"> <a title="<b>" href=/e/?f=1&#38;g=2>h</a>';
  expect(linksOf(text(html))).toEqual(['/media/a.webp', '/e/?f=1&g=2']);
  expect(linksOf(text('<!-- <a href="/old/">x</a> --><script>"<a href=\'/code/\'>"</script>'))).toEqual([]);
});

it('finds links of fields, of tables and of blocks in blocks, each once', () => {
  const content = {
    lead_image: { meta: { download_url: '/media/lead.webp' } },
    body: [
      {
        type: 'section',
        value: { child_blocks: [{ type: 'link_button', value: { relative_url: '/a/', html_url: '' } }] },
      },
      { type: 'table', value: { data: [['[ohje](/ohje/) ja [toinen](https://b.example/)', '1']] } },
      { type: 'card_deck', value: { items: [{ html_url: '/a/' }] } },
    ],
    website: 'https://yritys.example/',
  };
  expect(linksOf(content)).toEqual([
    '/media/lead.webp',
    '/a/',
    '/ohje/',
    'https://b.example/',
    'https://yritys.example/',
  ]);
});

it('leaves out what the site does not link to, and what a program puts together', () => {
  expect(linksOf(text('<a href="javascript:alert(1)">x</a> <a href="">y</a> <b href="/b/">z</b>'))).toEqual([]);
  expect(linksOf({ body: [{ type: 'custom_code', value: `<a href="/x/">x</a>` }] })).toEqual([]);
});
