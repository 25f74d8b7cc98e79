// Rich text as plain text.
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['<p>Piha &amp; talo&nbsp;&#8211; &quot;hyvä&quot;</p>', 'Piha & talo – "hyvä"'],
    ['<p>a</p><p>b<br>c</p>', 'a b c'],
    [
      '<p>Kaikki osat ovat <b class="x">myrkyllisiä</b>, <i>H</i><sub>2</sub>O <a href="/a/">ei</a>.</p>',
      'Kaikki osat ovat myrkyllisiä, H2O ei.',
    ],
    ['<blockquote>a</blockquote><section>b</section>', 'a b'],
    ['s&auml;leikk&ouml; &#x2013; 5&nbsp;&euro;', 'säleikkö – 5 €'],
    ['puu&shy;tarha', 'puutarha'],
    [
      'H&#8322;O &times; &check;, &constructor; &toString; &__proto__;',
      'H₂O × ✓, &constructor; &toString; &__proto__;',
    ],
    ['<p>Kirjoita <kbd>a</kbd>, <del>b</del><ins>c</ins> <mark>d</mark>.</p>', 'Kirjoita a, bc d.'],
    ['<table><tr><td>solu 1</td><td>solu 2</td></tr></table>', 'solu 1 solu 2'],
    ['&eioo; &#1114112; &#xd800;', '&eioo; \ufffd \ufffd'],
    ['12 m&sup2; &laquo;piha&raquo;', '12 m² «piha»'],
    ['Kuva <img alt="5 > 3" src="/a.png">tästä<b title=\'a>b\'>', 'Kuva tästä'],
    ['pi<!-- a > b -->ha, <?php echo 1 > 2 ?>talo', 'piha, 2 ?>talo'],
    ['a<script>if (a < b) c("</p>");</script> b<iframe src="/c/"><p>vanhoille</p></iframe>', 'a b'],
    ['a <b', 'a <b'],
    ['a</p', 'a</p'],
    ['  ', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('takes what is not closed as text, and in no time', () => {
    expect(plainText('1 < 2 <b>ja</b> 3')).toBe('1 < 2 ja 3');
    expect(plainText('<'.repeat(500_000))).toHaveLength(500_000);
  });
});
