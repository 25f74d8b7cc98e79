// The section colour of a category.
import { describe, expect, it } from 'vitest';
import { sectionOf } from './section.ts';

const section = (title: string, slug = '', relative_url = '') => sectionOf({ title, meta: { slug, relative_url } });

describe('the colour of a category', () => {
  it.each([
    ['Piha ja puutarha', 'pine'],
    ['KASVIT', 'pine'],
    ['Lämmitys', 'fjord'],
    ['Energia', 'fjord'],
    ['Rakentaminen', 'clay'],
    ['Remontointi', 'clay'],
    ['Keittiö', 'plum'],
    ['Asuminen', 'ochre'],
    ['', 'ochre'],
  ])('%j is %s', (title, colour) => expect(section(title)).toBe(colour));

  it('is known by its slug or its path as well', () => {
    expect(section('X', 'sisustus')).toBe('plum');
    expect(section('X', '', '/talotekniikka/')).toBe('fjord');
  });

  it('is that of living when there is no category', () => expect(sectionOf(null)).toBe('ochre'));
});
