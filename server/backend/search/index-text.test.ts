// The words by which a page is found.
import { describe, expect, it } from 'vitest';
import { indexText } from './index-text.ts';

describe('the searched text', () => {
  it.each([
    ['<p>S&auml;leikk&ouml;&nbsp;&times; kaksi</p>', 'Säleikkö × kaksi'],
    ['<p>puu&shy;tarha, puu<b>tarha</b>, H<sub>2</sub>O</p>', 'puutarha, puutarha, H2O'],
    ['<p>12 m&sup2;, &laquo;piha&raquo;</p>', '12 m2, «piha»'],
    ['<p title="</p>">eka</p ><P>toka</P><!-- <p>pois</p> -->', 'eka\ntoka'],
    ['<td>solu 1</td><td>solu 2</td>&constructor;', 'solu 1\nsolu 2\n&constructor;'],
  ])('of %j is %j', (html, text) => expect(indexText({ body: [{ type: 'text', value: html }] })).toBe(text));
});
