// The sanitiser: an editor's allowed elements stay, executable code is removed, and the text is retained.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnElements } from '../../contract/rich-text.ts';
import { signPicture } from '../../shared/picture-signature.ts';
import { createRichText } from './rich-text.ts';

const clean = createRichText({ siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] }, (html) => html);

const newTab = '<span class="visually-hidden"> (avautuu uuteen välilehteen)</span>';

const cleanOnBackend = createRichText(
  { siteUrl: 'https://koe.example', ownHosts: ['sisar.example'], backendOrigin: 'https://cms.example' },
  (html) => html,
);

describe('rich text', () => {
  it('shows only the words of a text that is nested too deeply to be parsed in linear time', () => {
    expect(clean(`<p>Kevät &amp; kesä</p>${'<b>'.repeat(100_000)}sana`)).toBe('<p>Kevät &amp; kesä sana</p>');
  });

  it.each([
    '<p>Teksti <b>lihava</b> <em>korostus</em> H<sub>2</sub>O</p>',
    '<ul><li>yksi</li></ul><ol start="3"><li>kolme</li></ol>',
    '<h2>Otsikko</h2><blockquote>Lainaus</blockquote><p lang="sv">Svenska</p>',
    '<p><a href="/puutarha/">linkki</a></p>',
    '<p><del>vanha</del> <ins>uusi</ins> <mark>tärkeä</mark> <kbd>Ctrl</kbd> <q>lainaus</q> <cite>teos</cite></p>',
    '<dl><dt>Valo</dt> <dd>varjo</dd></dl><details><summary>Lisää</summary><p>sanat</p></details>',
  ])('keeps %s', (html) => expect(clean(html)).toBe(html));

  it.each([
    ['<div>Eka</div><div>Toka <b>osa</b></div>', '<p>Eka</p><p>Toka <b>osa</b></p>'],
    ['<section><h2>A</h2>sanat<p>b</p></section>loppu', '<h2>A</h2><p>sanat</p><p>b</p><p>loppu</p>'],
    ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li> a  b </li></ul>'],
    ['<td>a</td><td>b</td>', '<p>a</p><p>b</p>'],
    ['<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>', '<dl><dt>a</dt> <dd>b</dd> <dt>c</dt></dl>'],
    ['<h5>Pieni</h5><strike>pois</strike>', '<h4>Pieni</h4><p><s>pois</s></p>'],
  ])('keeps the words of %s apart', (html, safe) => expect(clean(html)).toBe(safe));

  it.each([
    ['<p onclick="x()" style="color:red" class="a" id="b">Sana</p>', '<p>Sana</p>'],
    ['<script>alert(1)</script><p>Sana</p>', '<p>Sana</p>'],
    ['<p>Sana<iframe srcdoc="<script>x</script>">sisus</iframe></p>', '<p>Sana</p>'],
    ['<p>Sana<svg onload="x()"><text>piirros</text></svg></p>', '<p>Sana</p>'],
    ['<p>Sana<img src=x onerror=x()></p>', '<p>Sana</p>'],
    ['<style>p{}</style><p>Sana</p><object data="x"></object><embed src="x">', '<p>Sana</p>'],
    ['<form action="//evil"><p>Sana</p><input name="a"></form>', '<p>Sana</p>'],
    ['<p><!-- <b>piilo</b> -->Sana</p>', '<p>Sana</p>'],
    ['<math><mi xlink:href="javascript:x">1</mi></math><p>Sana</p>', '<p>Sana</p>'],
    ['<base href="//evil"><meta http-equiv="refresh" content="0;url=//evil"><p>Sana</p>', '<p>Sana</p>'],
    ['<h1>Iso</h1><center>Keskellä</center>', '<h2>Iso</h2><p>Keskellä</p>'],
    ['<p>Auki <b>jäänyt', '<p>Auki <b>jäänyt</b></p>'],
  ])('makes of %s only %s', (html, safe) => expect(clean(html)).toBe(safe));

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/',
  ])('drops the link to %s and keeps its words', (href) => {
    expect(clean(`<p><a href="${href}">sanat <b>jäävät</b></a></p>`)).toBe('<p>sanat <b>jäävät</b></p>');
  });

  it('gives a link that names a page the address of that page', () => {
    const cleanWith = clean.withPages(new Map([[3, '/puutarha/'], [4, 'https://muu.example/']])); // biome-ignore format: one list
    expect(cleanWith('<p><a linktype="page" id="3">sanat</a></p>')).toBe('<p><a href="/puutarha/">sanat</a></p>');
    expect(cleanWith('<a id="4" linktype="page">x</a>')).toContain('target="_blank"');
  });

  it.each([
    '<a linktype="page" id="3">sanat</a>',
    '<a linktype="page" id="javascript:alert(1)">sanat</a>',
    '<a linktype="page" id="__proto__">sanat</a>',
    '<a linktype="page">sanat</a>',
    '<a linktype="document" id="4">sanat</a>',
    '<a linktype="email" id="4">sanat</a>',
    '<a id="4">sanat</a>',
  ])('makes words of %s, whose page is not known', (html) => {
    expect(clean.withPages(new Map([[4, '/puutarha/']]))(`<p>${html}</p>`)).toBe('<p>sanat</p>');
  });

  it('marks the links that lead elsewhere, whatever the editor wrote', () => {
    expect(clean('<a href="https://muu.example/" rel="follow" target="_top">x</a>')).toBe(
      `<a href="https://muu.example/" rel="noopener nofollow" target="_blank">x${newTab}</a>`,
    );
    expect(clean('<a href="/tietosuojaseloste/">x</a>')).toContain(`target="_blank">x${newTab}</a>`);
    expect(clean('<a href="https://koe.example/a/" target="_blank">x</a>')).toBe('<a href="/a/">x</a>');
  });

  it('keeps each end with its own beginning when links stand in links', () => {
    expect(clean('<a>yksi <a href="https://muu.example/">kaksi <a href="/a/">kolme</a></a> neljä</a>')).toBe(
      `yksi <a href="https://muu.example/" rel="noopener nofollow" target="_blank">kaksi ${newTab}</a><a href="/a/">kolme</a> neljä`,
    );
  });

  it.each([
    ['/media/a.jpg', '/kuva/640-75/media/a.jpg'],
    ['https://koe.example/media/a.jpg', '/kuva/640-75/media/a.jpg'],
    ['https://cms.example/media/a.jpg', '/kuva/640-75/media/a.jpg'],
    ['https://cms.example/documents/a.jpg', '/kuva/640-75/documents/a.jpg'],
    [
      'https://sisar.example/a.jpg',
      `/kuva/640-75/signed/${signPicture('https://sisar.example/a.jpg')}/sisar.example/a.jpg`,
    ],
  ])('draws the picture at %s, which is the site’s', (src, address) => {
    const html = cleanOnBackend(`<p>Ennen</p><img src="${src}" alt="Tehdas" width="500" height="400" onerror="x()">`);
    expect(html).toContain(`<p>Ennen</p><figure><img src="${address}" srcset="`);
    expect(html).toContain(' width="500" height="400" alt="Tehdas" loading="lazy" decoding="async" /></figure>');
    expect(html).not.toContain('onerror');
  });

  it('draws a picture below the paths of the backend’s files, and at no other of its paths', () => {
    const rules = { siteUrl: 'https://koe.example', ownHosts: [], backendOrigin: 'https://cms.example' };
    const cleanFiles = createRichText({ ...rules, filePaths: ['/tiedostot/'] }, (html) => html);
    expect(cleanFiles('<img src="https://cms.example/tiedostot/a.jpg">')).toContain('/tiedostot/a.jpg" srcset="');
    expect(cleanFiles('<img src="https://cms.example/media/a.jpg" alt="a">')).toMatch(/^<a /);
  });

  it.each(['https://muu.example/a.jpg', '//muu.example/a.jpg'])('links to the picture at %s', (src) => {
    expect(cleanOnBackend(`<p><img src="${src}" alt="Kuva &quot;a&quot;"></p>`)).toBe(
      `<p><a href="https://muu.example/a.jpg" rel="noopener nofollow" target="_blank">Kuva "a"${newTab}</a></p>`,
    );
  });

  it('keeps a picture in its link, and the words below it', () => {
    expect(clean('<a href="/a/"><img src="/media/a.jpg" alt="Sauna"></a>')).toMatch(
      /^<a href="\/a\/"><img .* \/><\/a>$/,
    );
    expect(clean('<figure><img src="/media/a.jpg"><figcaption>Illalla</figcaption></figure>')).toMatch(
      /^<figure><img .* \/><figcaption>Illalla<\/figcaption><\/figure>$/,
    );
  });

  const film = (href: string, words: string) =>
    `<a href="${href}" rel="noopener nofollow" target="_blank" class="embed-link">${words}${newTab}</a>`;

  it('gives a film a paragraph of its own, so that a page can draw it, and else a link', () => {
    const link = film('https://www.youtube.com/watch?v=Pihlaja_000', 'Avaa palvelussa youtube.com');
    expect(clean('<p>a</p><embed embedtype="media" url="https://www.youtube.com/watch?v=Pihlaja_000"/><p>b</p>')).toBe(
      `<p>a</p><p class="embed-place">${link}</p><p>b</p>`,
    );
    const frame = '<iframe src="//player.vimeo.com/video/1" title="Elokuva">vanha <b>selain</b></iframe>';
    const inFrame = film('https://player.vimeo.com/video/1', 'Elokuva');
    expect(clean(`<div class="responsive-object">${frame}</div>`)).toBe(`<p class="embed-place">${inFrame}</p>`);
    expect(clean(`<p>a ${frame} b</p>`)).toBe(`<p>a </p><p class="embed-place">${inFrame}</p><p> b</p>`);
    expect(clean(`<ul><li>a ${frame}</li></ul>`)).toBe(`<ul><li>a ${inFrame}</li></ul>`);
    expect(clean('<p class="embed-place"><a class="embed-link" href="/a/">x</a></p>')).toBe(
      '<p><a href="/a/">x</a></p>',
    );
  });

  it('draws a table as the table block does, whatever is in its cells', () => {
    expect(clean('<table><tr><td>solu 1</td><td>solu <b>2</b></td></tr></table>')).toBe(
      '<div class="block--table"><div class="table"><table><tbody><tr><td class="is-short">solu 1</td> <td>solu <b>2</b></td></tr></tbody></table></div></div>',
    );
    const html = clean(
      '<table style="x"><caption>Koot</caption><tr><th>Laji</th><th>Alin</th><th>Ylin</th></tr><tr><th rowspan="2">Kielo</th><td colspan="2" align="right">20 <a href="/a/">cm</a></td></tr><tr><td>1</td><td></td></tr></table>',
    );
    expect(html).toContain(
      '<div class="table table--stacks"><table><caption>Koot</caption><thead><tr><th scope="col">',
    );
    expect(html).toContain(
      '<th scope="row" rowspan="2">Kielo</th> <td class="align-right" colspan="2" data-label="Alin, Ylin">',
    );
    expect(html).toContain(
      '<tr><th scope="row" class="is-repeated">Kielo</th> <td class="is-short" data-label="Alin">1</td>',
    );
  });

  it('draws tables in tables, and takes no long time for broken ones', { tags: 'slow' }, () => {
    const inner = '<table><tr><td>sisällä</td></tr></table>';
    expect(clean(`<table><tr><td>${inner}</td><td>b</td></tr></table>`).match(/<table>/g)).toHaveLength(2);
    expect(clean(`${'<table><tr><td>'.repeat(20_000)}sana`)).toContain('sana');
    expect(clean(`<table>${'<tr><td rowspan="9999" colspan="9999">a'.repeat(20_000)}</table>`)).toContain('a');
    expect(clean(`<table>irti<tr><td>a</td></tr></table>`)).toContain('<p>irti</p>');
  });

  it('makes paragraphs of plain text, and signs of its signs', () => {
    expect(clean('Eka < toka & kolmas\n\n\nNeljäs')).toBe('<p>Eka &lt; toka &amp; kolmas</p><p>Neljäs</p>');
    expect(clean('')).toBe('');
    expect(clean(' \n ')).not.toContain('<p>');
  });

  it('leaves the language of templates as it stands', () => {
    expect(clean('<p>{{7*7}} {% raw %} #{7*7}</p>')).toBe('<p>{{7*7}} {% raw %} #{7*7}</p>');
  });

  const pieces = fc.constantFrom(
    '<', '>', '"', "'", '/', '=', ' ', '\n', '\0', '&', '&lt;', '&#x3c;', '<!--', '-->', '<![CDATA[', ']]>', 'sana',
    '<script', '</script>', '<svg', '<iframe', '<style>', '</style>', '<p', '<a href=', '<a href="', '<b>', '</b>',
    'javascript:', 'data:text/html,', 'onerror=x', ' onclick="x"', ' style="x"', 'srcdoc=', '<textarea>', '<noscript>',
    '<math>', '<template>', '<title>', '<xmp>', '<plaintext>', '<table>', '<tr>', '<td>', '<th rowspan=2', '</td>',
    '</table>', '<div>', '</div>', '<img src=/media/a.jpg', '<img src="', '<embed url="', ' alt="', 'https://a.example/',
  ); // biome-ignore format: one list

  it('lets through nothing that runs, whatever is thrown at it', () => {
    const tag = new RegExp(`<(?!/?(?:${[...drawnElements, 'div'].join('|')})\\b)`, 'i');
    /** Attributes that the sanitiser writes itself. */
    const own =
      / (?:class="(?:embed-(?:link|place)|table[a-z -]*|block--table|is-(?:short|repeated)|visually-hidden)"|src="\/kuva\/[^"]*")/g;
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 25 }), (parts) => {
        const html = clean(parts.join(''));
        const tags = html.match(/<[^>]*>/g) ?? [];
        expect(html).not.toMatch(tag);
        expect(html.match(/<a /g)?.length).toBe(html.match(/<\/a>/g)?.length);
        for (const one of tags) {
          const names = one.replace(own, '').replace(/="[^"]*"/g, '=""');
          expect(names).not.toMatch(/\s(?:on\w+|style|srcdoc|src|class|id)\s*=/i);
          expect(one).not.toMatch(/href\s*=\s*"?\s*(?:javascript|data|vbscript):/i);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '<img src="">',
    '<img src="javascript:x">',
    '<embed embedtype="media">',
    '<video>vanha selain</video>',
    '<iframe></iframe>',
  ])('leaves out %s, which shows nothing, and nothing of what follows it', (nothing) => {
    expect(clean(`${nothing}<i>a</i> <b>b</b>`)).toBe('<i>a</i> <b>b</b>');
  });

  it('keeps every word', () => {
    const word = fc.stringMatching(/^[a-zåäö]{1,12}$/);
    const wrap = fc.constantFrom('p', 'b', 'div', 'center', 'blink', 'a', 'h1', 'font');
    fc.assert(
      fc.property(fc.array(fc.tuple(wrap, word), { minLength: 1 }), (parts) => {
        const html = parts.map(([tag, text]) => `<${tag} onclick="x">${text}</${tag}>`).join(' ');
        expect(clean(html).replace(/<[^>]*>/g, '')).toBe(parts.map(([, text]) => text).join(' '));
      }),
    );
  });
});
