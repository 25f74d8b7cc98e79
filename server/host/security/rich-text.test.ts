// The sanitiser: an editor's allowed elements stay, executable code is removed, and the words are kept.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRichText } from './rich-text.ts';

const clean = createRichText({ siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] }, (html) => html);

const newTab = '<span class="visually-hidden"> (avautuu uuteen välilehteen)</span>';

describe('rich text', () => {
  it.each([
    '<p>Teksti <b>lihava</b> <em>korostus</em> H<sub>2</sub>O</p>',
    '<ul><li>yksi</li></ul><ol start="3"><li>kolme</li></ol>',
    '<h2>Otsikko</h2><blockquote>Lainaus</blockquote><p lang="sv">Svenska</p>',
    '<p><a href="/puutarha/">linkki</a></p>',
  ])('keeps %s', (html) => expect(clean(html)).toBe(html));

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
    ['<h1>Iso</h1><center>Keskellä</center>', '<h2>Iso</h2>Keskellä'],
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
    '<math>', '<template>', '<title>', '<xmp>', '<plaintext>',
  ); // biome-ignore format: one list

  it('lets through nothing that runs, whatever is thrown at it', () => {
    const tag = /<(?!\/?(?:p|br|hr|h[2-4]|[uo]l|li|b|strong|i|em|u|s|su[bp]|small|blockquote|code|pre|a|span|abbr)\b)/i;
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 25 }), (parts) => {
        const html = clean(parts.join(''));
        const tags = html.match(/<[^>]*>/g) ?? [];
        expect(html).not.toMatch(tag);
        expect(html.match(/<a /g)?.length).toBe(html.match(/<\/a>/g)?.length);
        for (const one of tags) {
          expect(one).not.toMatch(/\s(?:on\w+|style|srcdoc|src|class|id)\s*=/i);
          expect(one).not.toMatch(/href\s*=\s*"?\s*(?:javascript|data|vbscript):/i);
        }
      }),
      { numRuns: 1000 },
    );
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
