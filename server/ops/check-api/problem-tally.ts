// Counts the problems of a backend by their kind, with the URLs where they were found.

/** One kind of problem. */
export interface ProblemKind {
  problem: string;
  count: number;
  /** The first URLs with this problem. */
  addresses: string[];
  /** Whether the site shows less than it received, or accepts no leads. */
  isLoss: boolean;
}

const maxAddresses = 20;
/** Further kinds are counted together, so that the memory does not grow with the site. */
const maxProblems = 500;
const others = 'other problems';

export function createProblemTally() {
  const problems = new Map<string, ProblemKind>();
  return {
    /** @param tried a text that ends in the URL, if there is one */
    add(text: string, tried: string, isLoss: boolean): void {
      const address = tried.replace(/^[^/]* (?=\/)/, '');
      // Numbers are replaced, because the same problem has another index on each page.
      const named = text.replaceAll(/(?<=[."])\d+(?=[."])/g, 'n');
      const problem = problems.has(named) || problems.size < maxProblems ? named : others;
      const known = problems.get(problem) ?? { problem, count: 0, addresses: [], isLoss };
      known.isLoss ||= isLoss;
      // A page that was checked before is checked again when all pages are checked.
      if (!known.addresses.includes(address)) {
        known.count += 1;
        if (known.addresses.length < maxAddresses) known.addresses.push(address);
      }
      problems.set(problem, known);
    },
    /** Losses first, then by their count. */
    list: (): ProblemKind[] =>
      [...problems.values()].sort((a, b) => Number(b.isLoss) - Number(a.isLoss) || b.count - a.count),
  };
}
