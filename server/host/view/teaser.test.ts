// The text of a card: what its list has already said is not repeated.
import { describe, expect, it } from 'vitest';
import { type Raw, rawItem } from '../../../tests/helpers/raw-content.ts';
import { listItem } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { buildTeaser } from './teaser.ts';

const category = { id: 3, title: 'Puutarha', meta: { relative_url: '/puutarha/' } };
const item = (meta: Raw = {}) => parseAs(listItem, rawItem(1, { meta: { category, ...meta } }), 'item');
const kicker = (meta: Raw, underCategory?: string) => buildTeaser(item(meta), 'third', { underCategory }).kicker;

describe('the kicker of a card', () => {
  it('is the category where a list mixes them', () => {
    expect(kicker({})).toBe('Puutarha');
    expect(kicker({ customers: [{ title: 'Multa Oy' }] })).toBe('Puutarha');
    expect(kicker({ category: null })).toBe('');
  });

  it('repeats no heading: there it says only that somebody has paid', () => {
    expect(kicker({}, 'Puutarha')).toBe('');
    expect(kicker({ customers: [{ title: 'Multa Oy' }] }, 'Puutarha')).toBe('Yhteistyö');
    expect(kicker({ customers: ['Multa Oy'], category: null }, 'Puutarha')).toBe('Yhteistyö');
  });

  it('names another category, where a backend lists its articles under the heading', () => {
    expect(kicker({}, 'Piha')).toBe('Puutarha');
  });

  it('does without partners that a backend writes in a way of its own', () => {
    expect(kicker({ customers: [7, 8] }, 'Puutarha')).toBe('');
  });
});
