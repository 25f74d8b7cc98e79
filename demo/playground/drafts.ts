// Stores the props of drafts under short names, after the widget's parser and template have accepted them.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface PropsDraft {
  widget: string;
  /** Counted from 1. */
  example: number;
  props: object;
}

/** More than the number of history entries that a user goes back to. */
const maxDrafts = 200;

export interface Drafts {
  /** @returns the same name for the same draft */
  keep(draft: PropsDraft): string;
  find(id: string): PropsDraft | undefined;
}

export function createDrafts(): Drafts {
  const kept = new LRUCache<string, PropsDraft>({ max: maxDrafts });
  return {
    keep(draft) {
      const id = createHash('sha256').update(JSON.stringify(draft)).digest('base64url').slice(0, 16);
      kept.set(id, draft);
      return id;
    },
    find: (id) => kept.get(id),
  };
}

/** Reads the posted draft. @throws {Error} with a message for the sender */
export function readDraft(body: unknown): PropsDraft {
  const { widget, example, props } = (body ?? {}) as Record<string, unknown>;
  if (typeof widget !== 'string' || !Number.isInteger(example)) throw new Error('A draft is of an example of a widget');
  if (typeof props !== 'object' || props === null || Array.isArray(props)) throw new Error('Props are a JSON object');
  return { widget, example: example as number, props };
}
