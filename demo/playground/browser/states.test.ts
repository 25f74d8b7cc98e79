// How selectors, media queries and colours are rewritten for the states of the stage.
import { describe, expect, it } from 'vitest';
import { forcedValue } from './forced-colours.ts';
import { mediaIn, type PageState, selectorIn } from './states.ts';

const any = ':not(.stage-none)';

describe('a selector', () => {
  it.each<[PageState, string, string]>([
    ['hover', 'a:hover > b, .x:hover-not', `a${any} > b, .x:hover-not`],
    ['hover', 'a:focus', 'a:focus'],
    ['pressed', 'a:hover:active', `a${any}${any}`],
    ['usual', 'a:hover', 'a:hover'],
  ])('in the state %s: %s', (state, selector, expected) => {
    expect(selectorIn(state, selector)).toBe(expected);
  });

  it('with a focus matches what the keyboard reaches, and leaves what contains the focus', () => {
    expect(selectorIn('focus', 'a:focus-visible')).toMatch(/^a:where\(:is\(a\[href\].*:not\(\.stage-none\)$/);
    expect(selectorIn('focus', 'a:focus')).toBe(selectorIn('focus', 'a:focus-visible'));
    expect(selectorIn('focus', 'a:focus-within')).toBe('a:focus-within');
  });
});

describe('a media query', () => {
  it.each<[PageState, string, string]>([
    ['forced', '(forced-colors: active)', '(min-width: 0px)'],
    ['forced', '(forced-colors: none) and (min-width: 9px)', '(max-width: 0px) and (min-width: 9px)'],
    ['print', 'print', 'all'],
    ['print', 'only screen and (min-width: 9px)', 'not all and (min-width: 9px)'],
    ['hover', '(hover: hover)', '(min-width: 0px)'],
    ['usual', 'print', 'print'],
  ])('in the state %s: %s', (state, query, expected) => {
    expect(mediaIn(state, query)).toBe(expected);
  });
});

describe('in forced colours', () => {
  it.each([
    ['color', '#123', 'revert'],
    ['border-top-color', '', 'revert'],
    ['background-color', 'Canvas', null],
    ['background-image', 'linear-gradient(red, blue)', 'none'],
    ['background-image', 'url("x.png")', null],
    ['box-shadow', '0 0 1px red', 'none'],
    ['width', '1px', null],
  ])('%s: %s becomes %s', (property, value, expected) => {
    expect(forcedValue(property, value)).toBe(expected);
  });
});
