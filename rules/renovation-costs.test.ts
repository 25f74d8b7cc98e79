// The calculator's sums: valid amounts, the cost of several lines, and the rounding of the total.
import { describe, expect, it } from 'vitest';
import {
  blankLine,
  estimate,
  findMistakes,
  inDecimals,
  inEuros,
  isWrong,
  linesToSave,
  linesToShow,
  readAmount,
  readLevel,
  roundTotal,
} from './renovation-costs.ts';

const works = [
  { work: 'Kylpyhuone, kaikki pinnat', unit: 'm²', prices: [1800, 2600, 3800] },
  { work: 'Lautalattian hionta ja öljyäminen', unit: 'm²', prices: [30, 42, 55] },
];
const [bathroom, floor] = works.map(({ work }) => work) as [string, string];

describe('an amount', () => {
  it.each([
    ['4,5', 4.5],
    ['4.5', 4.5],
    [' 12 ', 12],
    ['1 200', 1200],
    ['1\u00a0200,25', 1200.25],
    ['10000', 10_000],
  ])('%j is %d', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each(['', '0', '0,0', '-3', 'neljä', '4,5,5', '1e3', '1,005', '10001', '1 2', '4,', ',5', 'Infinity', '12 m²'])(
    '%j is none',
    (text) => expect(readAmount(text)).toBeNull(),
  );

  it('that nobody has given is no mistake', () => {
    expect([isWrong({ amount: ' ' }), isWrong({ amount: 'x' }), isWrong({ amount: '2' })]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('an estimate', () => {
  it('is the example of the page: 4,5 square metres of a usual bathroom', () => {
    expect(estimate([{ work: bathroom, amount: '4,5', level: 1 }], works, { opensStructures: false })).toEqual({
      costs: [11_700],
      sum: 11_700,
      reservePercent: 20,
      reserve: 2340,
      total: 14_000,
    });
  });

  it('adds its lines up, and a third for surprises when structures are opened', () => {
    const lines = [
      { work: bathroom, amount: '4', level: 0 },
      { work: floor, amount: '20,5', level: 2 },
    ] as const;
    const { costs, sum, reservePercent, reserve, total } = estimate(lines, works, { opensStructures: true });
    expect([costs, sum, reservePercent, reserve, total]).toEqual([[7200, 1127.5], 8327.5, 30, 2498.25, 10_800]);
  });

  it('leaves out what cannot be counted', () => {
    const lines = [
      { work: floor, amount: 'paljon', level: 1 },
      { work: 'Uima-allas', amount: '4', level: 1 },
      { work: floor, amount: '', level: 1 },
      { work: floor, amount: '0,1', level: 0 },
    ] as const;
    const { costs, sum, total } = estimate(lines, works, { opensStructures: false });
    expect([costs, sum, total]).toEqual([[null, null, null, 3], 3, 0]);
  });

  it('without lines is nothing', () => {
    expect(estimate([], works, { opensStructures: false })).toMatchObject({ sum: 0, reserve: 0, total: 0 });
  });
});

describe('the total', () => {
  it.each([
    [4, 0],
    [5, 10],
    [504, 500],
    [994.99, 990],
    [995, 1000],
    [999, 1000],
    [1000, 1000],
    [1049, 1000],
    [1050, 1100],
    [14_040, 14_000],
  ])('%d is told as %d', (euros, rounded) => expect(roundTotal(euros)).toBe(rounded));
});

it('euros and amounts are written as a Finn writes them', () => {
  expect([inEuros(0), inEuros(990), inEuros(14_000), inEuros(1_234_567.5)]).toEqual([
    '0\u00a0€',
    '990\u00a0€',
    '14\u00a0000\u00a0€',
    '1\u00a0234\u00a0568\u00a0€',
  ]);
  expect([inDecimals(4.5), inDecimals(20)]).toEqual(['4,5', '20']);
});

it('a level that is none is the usual one', () => {
  expect([readLevel('0'), readLevel(2), readLevel('3'), readLevel(undefined), readLevel('')]).toEqual([0, 2, 1, 1, 1]);
});

describe('what is to be saved', () => {
  const right = { work: floor, amount: '4,5', level: 1 } as const;
  const blank = blankLine(works);
  const wrong = { ...blank, amount: 'x' };

  it('has a name, and at least one line that can be counted', () => {
    expect(findMistakes([right, blank], 'Eteinen')).toEqual({});
    expect(findMistakes([blank], ' ')).toEqual({
      title: 'Anna laskelmalle nimi.',
      lines: 'Anna ainakin yhden työn määrä.',
    });
    expect(findMistakes([right, wrong], 'ä'.repeat(81))).toEqual({
      title: 'Nimessä saa olla enintään 80 merkkiä.',
      lines: 'Korjaa ensin määrät, joita laskuri ei ymmärrä.',
    });
    expect(findMistakes([right], ` ${'🌱'.repeat(80)} `)).toEqual({});
  });

  it('is saved without its blank lines, and comes back as it was typed', () => {
    const saved = linesToSave([right, blank]);
    expect(saved).toEqual([{ work: floor, amount: 4.5, level: 1 }]);
    expect(linesToShow(saved)).toEqual([right]);
  });
});
