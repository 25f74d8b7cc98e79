// The contrast of two colours, against known pairs.
import { describe, expect, it } from 'vitest';
import { contrastOf, isHexColour } from './contrast.ts';

describe('the contrast of two colours', () => {
  it('is 21 for black on white and 1 for a colour on itself, whichever is in front', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#F58220', '#f58220')).toBe(1);
  });

  it('knows the lightest grey that is readable on white', () => {
    expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(4.5);
    expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('is lower for a front that lets the back shine through', () => {
    expect(contrastOf('#000000', '#ffffff', 0.5)).toBeCloseTo(contrastOf('#808080', '#ffffff'), 1);
  });
});

it('takes only colours of six digits', () => {
  expect(['#F58220', '#fff', 'red', '#12345g', ' #123456'].map(isHexColour)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
