// How far a typed word is from a known one, in typing errors.

/** What an error costs: those that fingers make most often are cheapest. */
const costs = { swap: 0.6, double: 0.6, dots: 0.4, other: 1 };

const dotless: Record<string, string> = { ä: 'a', ö: 'o', å: 'a', é: 'e', š: 's', ž: 'z' };
const bare = (letter: string | undefined) => dotless[letter ?? ''] ?? letter;

const replaceCost = (one: string | undefined, other: string | undefined) => {
  if (one === other) return 0;
  return bare(one) === bare(other) ? costs.dots : costs.other;
};

/** A letter that stands beside its like is easily typed once too often, or once too seldom. */
const insertCost = (word: string, at: number) =>
  word[at] === word[at - 1] || word[at] === word[at + 1] ? costs.double : costs.other;

/**
 * The cheapest way from one word to the other by added, lost, wrong and swapped neighbouring letters: the optimal string
 * alignment of Damerau and Levenshtein (https://doi.org/10.1145/363958.363994), with weights.
 * @param most a larger distance need not be exact
 * @returns about 1 for an error; 0 for equal words
 */
export function typingDistance(typed: string, known: string, most: number): number {
  if (Math.abs(typed.length - known.length) > most / costs.double) return Number.POSITIVE_INFINITY;
  let twoAbove: number[] = [];
  let above = Array.from({ length: known.length + 1 }, () => 0);
  for (let column = 1; column <= known.length; column++)
    above[column] = (above[column - 1] ?? 0) + insertCost(known, column - 1);
  for (let row = 1; row <= typed.length; row++) {
    const current = [(above[0] ?? 0) + insertCost(typed, row - 1)];
    let least = current[0] ?? 0;
    for (let column = 1; column <= known.length; column++) {
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      const cost = Math.min(
        (above[column] ?? 0) + insertCost(typed, row - 1),
        (current[column - 1] ?? 0) + insertCost(known, column - 1),
        (above[column - 1] ?? 0) + replaceCost(typed[row - 1], known[column - 1]),
        isSwap ? (twoAbove[column - 2] ?? 0) + costs.swap : Number.POSITIVE_INFINITY,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [twoAbove, above] = [above, current];
  }
  return above[known.length] ?? Number.POSITIVE_INFINITY;
}

const twoErrorsFrom = 8;
const shortestCorrected = 4;

/** The largest distance at which a word counts as mistyped: none for short words, two errors for long ones. */
export function mostErrors(typed: string): number {
  if (typed.length < shortestCorrected) return 0;
  return typed.length < twoErrorsFrom ? costs.other : 2 * costs.other;
}
