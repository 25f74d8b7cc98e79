// Counts the problems of a backend by their kind, with the addresses where they were found.

/** One kind of problem. */
export interface ProblemKind {
  problem: string;
  count: number;
  /** The first of them. */
  addresses: string[];
  /** Whether the site shows less than it was given, or takes no lead. */
  isLoss: boolean;
}

const maxAddresses = 20;
/** Kinds beyond these are counted together: the memory must not grow with the site. */
const maxProblems = 500;
const others = 'other problems';

export function createProblemTally() {
  const problems = new Map<string, ProblemKind>();
  return {
    /** @param tried ends in the address, if there is one */
    add(text: string, tried: string, isLoss: boolean): void {
      const address = tried.replace(/^[^/]* (?=\/)/, '');
      // The same problem stands at another place of each page.
      const named = text.replaceAll(/(?<=[."])\d+(?=[."])/g, 'n');
      const problem = problems.has(named) || problems.size < maxProblems ? named : others;
      const known = problems.get(problem) ?? { problem, count: 0, addresses: [], isLoss };
      known.isLoss ||= isLoss;
      // A page of the first calls comes again when all are walked.
      if (!known.addresses.includes(address)) {
        known.count += 1;
        if (known.addresses.length < maxAddresses) known.addresses.push(address);
      }
      problems.set(problem, known);
    },
    /** Losses first, then by their number. */
    list: (): ProblemKind[] =>
      [...problems.values()].sort((a, b) => Number(b.isLoss) - Number(a.isLoss) || b.count - a.count),
  };
}
