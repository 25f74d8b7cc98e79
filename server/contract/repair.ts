// Leaves out of an answer what breaks the contract, as little as possible, and says what that was.
import * as v from 'valibot';
import type { LeftOut } from './left-out.ts';
import { type ContractIssue, deepestOf, describeIssue } from './parse-issues.ts';

type Repair<T extends v.GenericSchema> =
  | { isWhole: true; output: v.InferOutput<T>; leftOut: LeftOut[] }
  /** The issue of a value that the answer can't do without. */
  | { isWhole: false; issue: ContractIssue };

/** A wrong value climbs one level a round, and answers nest 64 levels at most (host/content/backend-json.ts). */
const maxRounds = 100;

/**
 * Takes each wrong value out. When the schema then misses it, what holds it is taken out: the nearest list item or
 * optional field. Therefore the schema alone says what an answer can do without.
 * @param issues of the answer as it is
 */
export function repaired<T extends v.GenericSchema>(
  schema: T,
  raw: unknown,
  issues: readonly ContractIssue[],
): Repair<T> {
  const root = structuredClone(raw);
  const editor = createEditor(root);
  let left = issues;
  for (let round = 0; round < maxRounds; round += 1) {
    for (const issue of left) {
      const cause = editor.takeOut(issue);
      if (cause) return { isWhole: false, issue: cause };
    }
    editor.endRound();
    const result = v.safeParse(schema, root);
    if (result.success) return { isWhole: true, output: result.output, leftOut: editor.leftOut() };
    left = result.issues;
  }
  return { isWhole: false, issue: issues[0] as ContractIssue };
}

type Container = Record<PropertyKey, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Why something was taken out. */
interface Cause {
  issue: ContractIssue;
  /** The place of the wrong value. */
  field: string;
  key: string;
}

/** A value's container and its keys in the answer as it came: items of lists move up when others are taken out. */
interface FoundValue {
  container: Container;
  key: PropertyKey;
  place: string;
  /** The place from the nearest object with an id on, and that id; empty without one. */
  ownPlace: string;
}

function createEditor(root: unknown) {
  const causes = new Map<string, Cause>();
  /** The first numbers of the items that a list still has. */
  const numbers = new WeakMap<object, number[]>();
  let removed = new Map<unknown[], Set<number>>();
  const takenNow = new Set<string>();

  function find(path: readonly PropertyKey[]): FoundValue | null {
    const places: string[] = [];
    let owner: { id: unknown; depth: number } | null = null;
    let container: unknown = root;
    for (const [depth, key] of path.entries()) {
      if (!isContainer(container)) return null;
      if ('id' in container && !isContainer(container.id)) owner = { id: container.id, depth };
      places.push(String(Array.isArray(container) ? (numbers.get(container)?.[Number(key)] ?? key) : key));
      if (depth < path.length - 1) container = container[key];
    }
    if (!isContainer(container)) return null;
    const ownPlace = owner ? `${owner.id}: ${places.slice(owner.depth).join('.')}` : '';
    return { container, key: path[path.length - 1] as PropertyKey, place: places.join('.'), ownPlace };
  }

  function remove({ container, key }: FoundValue): void {
    if (!Array.isArray(container)) delete container[key];
    else removed.set(container, (removed.get(container) ?? new Set()).add(Number(key)));
  }

  return {
    /** @returns the issue that began it, when nothing is left to take out but the whole answer */
    takeOut(issue: ContractIssue): ContractIssue | null {
      const { path } = deepestOf(issue);
      const wrong = find(path);
      // What holds it has been taken out for another reason.
      if (path.length > 0 && !wrong) return null;
      let cause: Cause = { issue, field: wrong?.place ?? '', key: wrong?.ownPlace ?? '' };
      for (let length = path.length; length > 0; length -= 1) {
        const found = find(path.slice(0, length));
        if (!found) return null;
        // Another problem of the same value.
        if (takenNow.has(found.place)) return null;
        if (found.key in found.container) {
          remove(found);
          takenNow.add(found.place);
          if (!causes.has(found.place)) causes.set(found.place, cause);
          return null;
        }
        // It is missing because it was taken out before.
        cause = causes.get(found.place) ?? cause;
        causes.delete(found.place);
      }
      return cause.issue;
    },
    /** Items of lists are taken out at once, so that paths of the same round stay right. */
    endRound(): void {
      for (const [list, indexes] of removed) {
        const left = (numbers.get(list) ?? list.map((_, index) => index)).filter((_, index) => !indexes.has(index));
        const items = list.filter((_, index) => !indexes.has(index));
        list.length = 0;
        for (const item of items) list.push(item);
        numbers.set(list, left);
      }
      removed = new Map();
      takenNow.clear();
    },
    leftOut: (): LeftOut[] =>
      [...causes]
        .filter(([place]) => ![...causes.keys()].some((other) => place.startsWith(`${other}.`)))
        .map(([place, { issue, field, key }]) => ({
          ...{ place, field, key },
          problem: describeIssue(deepestOf(issue).inner),
        })),
  };
}
