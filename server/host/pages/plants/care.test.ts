// The care difficulty of a plant.
import { describe, expect, it } from 'vitest';
import { type CareFacts, careOf, careRisksOf } from './care.ts';

const names = (...all: string[]) => all.map((name, index) => ({ id: index + 1, name }));
const facts = (changes: Partial<CareFacts> = {}): CareFacts => ({
  care_instructions: '<p>Kastele.</p>',
  light_requirements: names('aurinko'),
  vegetation_conditions: names('tuore'),
  toxic: false,
  thorny: false,
  ...changes,
});

describe('how demanding a plant is', () => {
  it.each([
    ['easy by default', {}, 'easy'],
    ['medium in full sun', { light_requirements: names('täysi aurinko') }, 'medium'],
    ['medium in shade', { light_requirements: names('varjo') }, 'medium'],
    ['medium in half shade, which is a part of a word', { light_requirements: names('Puolivarjo') }, 'medium'],
    ['medium when poisonous', { toxic: true }, 'medium'],
    ['medium when thorny', { thorny: true }, 'medium'],
    [
      'medium for two kinds of demanding light, one factor',
      { light_requirements: names('täysi aurinko', 'varjo') },
      'medium',
    ],
    ['hard with two factors', { toxic: true, thorny: true }, 'hard'],
    ['hard with three', { toxic: true, thorny: true, light_requirements: names('varjo') }, 'hard'],
    ['easy without light, when its ground is known', { light_requirements: [] }, 'easy'],
    ['medium without ground, when its light is known', { vegetation_conditions: [], toxic: true }, 'medium'],
  ] satisfies [string, Partial<CareFacts>, string][])('is %s', (_, changes, care) =>
    expect(careOf(facts(changes))).toBe(care),
  );

  it.each([
    ['care instructions', { care_instructions: '' }],
    ['care instructions but blanks', { care_instructions: ' \n ' }],
    ['care instructions but blank markup', { care_instructions: '<p>&nbsp;</p>' }],
    ['light and ground', { light_requirements: [], vegetation_conditions: [] }],
    ['light and ground but blank names', { light_requirements: names(' '), vegetation_conditions: [] }],
  ])('is not told without %s', (_, changes) => expect(careOf(facts({ toxic: true, ...changes }))).toBeNull());

  it('has reasons', () => {
    expect(careRisksOf(facts({ toxic: true, thorny: true, light_requirements: names('Varjo') }))).toEqual([
      'light',
      'toxic',
      'thorny',
    ]);
    expect(careRisksOf(facts())).toEqual([]);
  });
});
