// The cut of a title in the breadcrumb.
import { describe, expect, it } from 'vitest';
import { crumbTitle } from './crumb-title.ts';

describe("the breadcrumb's last title", () => {
  it('stands whole up to 11 characters', () => {
    expect(crumbTitle('Viherideat!')).toBe('Viherideat!');
    expect(crumbTitle('')).toBe('');
  });

  it('is cut at 11 characters, with an ellipsis', () => {
    expect(crumbTitle('Kasvikortisto')).toBe('Kasvikortis…');
    expect(crumbTitle('123456789012')).toBe('12345678901…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(crumbTitle('Perennoja  varjoon')).toBe('Perennoja…');
  });

  it('counts as a person counts, and cuts no character in two', () => {
    expect(crumbTitle('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱')).toBe('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱');
    expect(crumbTitle('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱')).toBe('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱…');
  });
});
