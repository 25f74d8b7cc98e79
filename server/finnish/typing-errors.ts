// Measures the distance between a typed word and a known one, in typing errors.

/** The costs of errors. The most frequent errors are the cheapest. */
const costs = { swap: 0.6, double: 0.6, dots: 0.4, beside: 0.8, lost: 0.8, other: 1 };

const codeOf = (letter: string) => letter.charCodeAt(0);
const dotless = new Map(
  ['äa', 'öo', 'åa', 'ée', 'šs', 'žz'].map(([letter = '', bare = '']) => [codeOf(letter), codeOf(bare)]),
);
const bare = (code: number) => dotless.get(code) ?? code;

/** The keys of a Finnish keyboard. Each row is half a key further to the right than the one above. */
const keyboard = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'];
/** Pairs of letters on adjacent keys, each pair as one number. */
const besideEachOther = new Set(
  keyboard.flatMap((keys, row) =>
    [...keys].flatMap((key, at) => {
      const near = [keys[at - 1], keys[at + 1], ...[at, at + 1].map((above) => keyboard[row - 1]?.[above])];
      const codes = near.flatMap((letter) => (letter ? [codeOf(letter)] : []));
      return codes.flatMap((code) => [pairOf(code, codeOf(key)), pairOf(codeOf(key), code)]);
    }),
  ),
);
function pairOf(one: number, other: number): number {
  return one * 0x10000 + other;
}

const replaceCost = (one: number, other: number) => {
  if (one === other) return 0;
  if (bare(one) === bare(other)) return costs.dots;
  return besideEachOther.has(pairOf(one, other)) ? costs.beside : costs.other;
};

/** The cost of an added or lost letter. A letter next to the same letter is easily typed once too often, or once too seldom. */
const insertCost = (word: string, at: number, cost: number) => {
  const code = word.charCodeAt(at);
  return code === word.charCodeAt(at - 1) || code === word.charCodeAt(at + 1) ? costs.double : cost;
};
const addedCost = (typed: string, at: number) => insertCost(typed, at, costs.other);
const lostCost = (known: string, at: number) => insertCost(known, at, costs.lost);

/** A row of the table that {@link typingDistance} fills. Its size also suffices for longer words than the given one. */
const newRow = (letters: number) => new Float64Array(2 * letters + 2);
/** The rows are reused, because a search compares thousands of words. */
let [twoAbove, above, current] = [newRow(0), newRow(0), newRow(0)];

/**
 * The minimum cost of turning one word into the other by adding, removing, replacing and swapping adjacent letters: the weighted
 * optimal string alignment distance of Damerau and Levenshtein (https://doi.org/10.1145/363958.363994).
 * @param most the maximum distance; a larger one need not be exact
 * @returns about 1 for an error; 0 for equal words
 */
export function typingDistance(typed: string, known: string, most: number): number {
  // A path that leaves this band around the diagonal adds or loses too many letters.
  const band = Math.floor(most / Math.min(costs.double, costs.other));
  if (Math.abs(typed.length - known.length) > band) return Number.POSITIVE_INFINITY;
  if (above.length < known.length + 2)
    [twoAbove, above, current] = [newRow(known.length), newRow(known.length), newRow(known.length)];
  above[0] = 0;
  for (let column = 1; column <= known.length; column++)
    above[column] = (above[column - 1] ?? 0) + lostCost(known, column - 1);
  for (let row = 1; row <= typed.length; row++) {
    const first = Math.max(1, row - band);
    const last = Math.min(known.length, row + band);
    const [letter, before] = [typed.charCodeAt(row - 1), typed.charCodeAt(row - 2)];
    const added = addedCost(typed, row - 1);
    const edge = first === 1 ? (above[0] ?? 0) + added : Number.POSITIVE_INFINITY;
    current[first - 1] = edge;
    let least = edge;
    for (let column = first; column <= last; column++) {
      const other = known.charCodeAt(column - 1);
      const isSwap = row > 1 && column > 1 && letter === known.charCodeAt(column - 2) && before === other;
      const cost = Math.min(
        (above[column] ?? 0) + added,
        (current[column - 1] ?? 0) + lostCost(known, column - 1),
        (above[column - 1] ?? 0) + replaceCost(letter, other),
        isSwap ? (twoAbove[column - 2] ?? 0) + costs.swap : Number.POSITIVE_INFINITY,
      );
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // The next row reads one column further.
    current[last + 1] = Number.POSITIVE_INFINITY;
    if (least > most) return Number.POSITIVE_INFINITY;
    [twoAbove, above, current] = [above, current, twoAbove];
  }
  return above[known.length] ?? Number.POSITIVE_INFINITY;
}

const twoErrorsFrom = 8;
const shortestCorrected = 4;

/** The largest distance at which a word counts as mistyped: none for short words, two errors for long ones. */
export function maxErrors(typed: string): number {
  if (typed.length < shortestCorrected) return 0;
  return typed.length < twoErrorsFrom ? costs.other : 2 * costs.other;
}
