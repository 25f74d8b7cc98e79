// Notes which pages a rendering was made of, so that a cache in front can drop what shows one of them.
import type { Load } from './load.ts';

/** Headers of 4 kB and more are refused by some caches, and every answer carries this one as far as the cache. */
const maxLength = 2000;

export interface SurrogateKeys {
  /** Loads as this one does, and notes the pages in the answers. */
  noting(load: Load): Load;
  /** `type-ArticlePage page-12 …`: the pages themselves before those in lists; what does not fit is left out. */
  text(): string;
}

/** The value of `Surrogate-Key` of one rendering. */
export function collectSurrogateKeys(): SurrogateKeys {
  const types = new Set<string>();
  const whole = new Set<string>();
  const listed = new Set<string>();

  function note(value: unknown, ids: Set<string>): void {
    if (!isPage(value)) return;
    ids.add(`page-${value.id}`);
    types.add(`type-${value.meta.type.replace(/^base\./, '')}`);
  }

  return {
    noting: (load) => async (path, parse, extra) => {
      const answer = await load(path, parse, extra);
      note(answer, whole);
      for (const part of listsIn(answer)) note(part, listed);
      return answer;
    },
    text: () => cut([...types, ...whole, ...listed].filter(isKey)),
  };
}

/** The entries of lists in an answer: of a list, or of a page that brings its related articles along. */
function listsIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) return answer;
  return Object.values(answer).flatMap((part) => (Array.isArray(part) ? part : []));
}

function isPage(value: unknown): value is { id: number; meta: { type: string } } {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('meta' in value)) return false;
  const { id, meta } = value as { id: unknown; meta?: { type?: unknown } | null };
  return typeof id === 'number' && typeof meta?.type === 'string';
}

/** A backend names the types: nothing of it may end the header. */
const isKey = (key: string): boolean => /^(?:type-\w{1,40}|page-\d{1,15})$/.test(key);

function cut(keys: string[]): string {
  const text = [...new Set(keys)].join(' ');
  return text.length <= maxLength ? text : text.slice(0, text.lastIndexOf(' ', maxLength));
}
