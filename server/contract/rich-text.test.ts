// The elements of a rich text that no page can show.
import { describe, expect, it } from 'vitest';
import { isTooDeep, lostInRichText, lostInTexts } from './rich-text.ts';

describe('what is lost of rich text', () => {
  it.each([
    '<p>Sana <b>lihava</b> <del>pois</del> <a href="/a/">x</a></p>',
    '<table><tr><td>solu</td></tr></table><dl><dt>a</dt><dd>b</dd></dl><details><summary>a</summary>b</details>',
    '<div class="x" style="y"><font color="red">sana</font></div>',
    '<img src="/media/a.jpg"><img src="https://muu.example/a.jpg">',
    '<embed embedtype="media" url="https://www.youtube.com/watch?v=Pihlaja_000"/>',
    '<iframe width="200" src="//player.vimeo.com/video/1"></iframe>',
    '<a linktype="page" id="3">sivu</a><a href="#a">a</a><a href="?a=b&amp;c">b</a><a href="mailto:a@b.example">c</a>',
    '<!-- <form> --><p>a < b, 1 <2</p>',
    '<img alt="5 > 3, <form>" src="/media/a.jpg">',
    '<img src="https:&#47;&#47;muu.example/a.jpg"><a title="a > b" href="/a/">a</a>',
  ])('is nothing in %s', (html) => expect(lostInRichText(html)).toEqual([]));

  it.each([
    [
      '<embed embedtype="image" id="8" format="left" alt="Kuva"/>',
      'names no address of its picture: send it as <img src="/media/…">',
    ],
    ['<embed embedtype="media">', 'has no address: name one in its "url"'],
    ['<img data-src="/media/a.jpg">', 'has no address: name one in its "src"'],
    ['<img alt="Kuva">', 'has no address: name one in its "src"'],
    ['<img src="data:image/png;base64,AA">', 'has no address: name one in its "src"'],
    ['<iframe srcdoc="x">', 'has no address: name one in its "src"'],
    ['<a linktype="document" id="4">', 'has no address: only pages can be linked to by their ids'],
    ['<a href="muu/sivu">', 'leads nowhere: an address is a path from / on, or has its https://'],
    ['<a href="javascript:a()">', 'leads nowhere: an address is a path from / on, or has its https://'],
    ['<INPUT type=text>', 'is no element of rich text'],
    ['<script>', 'is no element of rich text'],
  ])('is named in %s', (tag, problem) => expect(lostInRichText(`<p>a</p>${tag}`)).toEqual([`${tag} ${problem}`]));

  it('is named once, at most a line long, and found in no time', () => {
    expect(lostInRichText('<object data="a">'.repeat(3))).toHaveLength(1);
    expect(lostInRichText(`<object data="${'a'.repeat(500)}">`)[0]?.length).toBeLessThan(200);
    for (const piece of ['<a ', '<!--', '<img src="', "<a a='", 'a=', '<a '.concat('a'.repeat(50_000))])
      expect(lostInRichText(piece.repeat(piece.length > 100 ? 5 : 100_000)).length).toBeLessThan(2);
  });

  it('is found at any depth of an answer, but not in code that has a frame of its own', () => {
    const body = [
      { type: 'text', value: '<form>' },
      { type: 'custom_code', value: '<form>' },
      { type: 'card_deck', value: { items: [{ text: 'a' }, { text: '<canvas>' }] } },
      { type: 'embed', value: { html: '<script>' } },
    ];
    expect(lostInTexts({ id: 1, body }).map(({ place }) => place)).toEqual([
      'body.0.value',
      'body.2.value.items.1.text',
    ]);
  });
});

describe('elements nested in each other', () => {
  it.each([
    ['<b>'.repeat(501), true],
    ['<p><b>'.repeat(501), true],
    ['<p><li>'.repeat(600), false],
    ['<b>'.repeat(500), false],
    ['<p>sana</p>'.repeat(2000), false],
    ['<p>sana'.repeat(2000), false],
    [`<ul>${'<li>sana<br>'.repeat(2000)}</ul>`, false],
    [`<table>${'<tr><th>a<td>b'.repeat(2000)}</table>`, false],
    [`<dl>${'<dt>a<dd>b'.repeat(2000)}</dl>`, false],
    ['<img src="/a.jpg">'.repeat(2000), false],
    ['</b></i>'.repeat(2000), false],
  ])('%.20s… are too deep: %s', (html, isDeep) => expect(isTooDeep(html)).toBe(isDeep));

  it('too deep to be shown are told of', () => {
    expect(lostInRichText('<div>'.repeat(600))).toEqual([
      'elements are nested more than 500 deep: only the words are shown',
    ]);
  });
});
