// Removes values from a response that violate the contract, as few as possible, and reports them.
import * as v from 'valibot';
import type { LeftOut } from './left-out.ts';
import { type ContractIssue, deepestOf, describeIssue } from './parse-issues.ts';

type Repair<T extends v.GenericSchema> =
  | { isWhole: true; output: v.InferOutput<T>; leftOut: LeftOut[] }
  /** The issue of a value that the response requires. */
  | { isWhole: false; issue: ContractIssue };

/**
 * Maximum number of rounds. The removal moves up one level in each round, and responses nest at most 64 levels
 * (host/api/backend-json.ts).
 */
const maxRounds = 100;

/**
 * Removes each invalid value. If the schema requires the value, its parent is removed: the nearest list item or optional field.
 * Therefore only the schema determines what a response requires.
 * @param issues the issues of the unchanged response
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

/** The reason why a value was removed. */
interface Cause {
  issue: ContractIssue;
  /** The path of the invalid value. */
  field: string;
  key: string;
}

/**
 * A value's container and key, with its path in the original response: the indexes of list items change when other items are
 * removed.
 */
interface FoundValue {
  container: Container;
  key: PropertyKey;
  place: string;
  /** The path from the nearest object with an id, and that id; empty without one. */
  ownPlace: string;
}

function createEditor(root: unknown) {
  const causes = new Map<string, Cause>();
  /** The original indexes of the items that remain in a list. */
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
    /** @returns the original issue, when nothing except the whole response is left to remove */
    takeOut(issue: ContractIssue): ContractIssue | null {
      const { path } = deepestOf(issue);
      const wrong = find(path);
      // The container of the value has been removed for another reason.
      if (path.length > 0 && !wrong) return null;
      let cause: Cause = { issue, field: wrong?.place ?? '', key: wrong?.ownPlace ?? '' };
      for (let length = path.length; length > 0; length -= 1) {
        const found = find(path.slice(0, length));
        if (!found) return null;
        // The same value had another problem.
        if (takenNow.has(found.place)) return null;
        if (found.key in found.container) {
          remove(found);
          takenNow.add(found.place);
          if (!causes.has(found.place)) causes.set(found.place, cause);
          return null;
        }
        // The value is missing because it was removed before.
        cause = causes.get(found.place) ?? cause;
        causes.delete(found.place);
      }
      return cause.issue;
    },
    /** Removes list items at the end of a round, so that paths of the same round stay valid. */
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
