// Finds modules that import themselves through others, which makes them hard to read one by one.
import type { Source } from './read-source.ts';

/**
 * Tarjan's algorithm: https://epubs.siam.org/doi/10.1137/0201010
 * @returns the files of each cycle, including type imports
 */
export function findCycles(sources: readonly Source[]): string[][] {
  const imports = new Map(
    sources.map(({ path, references }) => [
      path,
      references.filter(({ isLocal }) => isLocal).map(({ target }) => target),
    ]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(path: string): void {
    order.set(path, order.size);
    lowest.set(path, order.get(path) ?? 0);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const cycle = open.splice(open.indexOf(path));
    if (cycle.length > 1) cycles.push(cycle.sort());
  }

  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

/** Treats each feature folder of the backend as one file, so that {@link findCycles} finds cycles between features. */
export function joinByRoom(sources: readonly Source[]): Source[] {
  const rooms = Map.groupBy(sources, ({ path }) => roomOf(path));
  return [...rooms].map(([path, members]) => ({
    path,
    references: members.flatMap(({ references }) =>
      references.map((reference) => ({ ...reference, target: roomOf(reference.target) })),
    ),
    uses: [],
  }));
}

const roomOf = (path: string) => path.split('/').slice(0, 3).join('/');
