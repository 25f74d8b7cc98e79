// Collects the pages that went into a rendering, so that a cache in front of the host can purge it when one of them changes.
import type { Load } from './load.ts';

/** Maximum length: some caches refuse headers of 4 kB and more, and every response carries this header as far as the cache. */
const maxLength = 2000;

export interface SurrogateKeys {
  /** Loads like the given loader, and collects the pages in the responses. */
  noting(load: Load): Load;
  /**
   * A value such as `type-ArticlePage page-12 …`: pages requested themselves come before pages in lists; keys that do not fit are
   * left out.
   */
  text(): string;
}

/** Collects the value of `Surrogate-Key` for one rendering. */
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

/** The entries of the lists in a response: of a list, or of a page that includes its related articles. */
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

/** The backend names the types, so a type that could end the header is left out. */
const isKey = (key: string): boolean => /^(?:type-\w{1,40}|page-\d{1,15})$/.test(key);

function cut(keys: string[]): string {
  const text = [...new Set(keys)].join(' ');
  return text.length <= maxLength ? text : text.slice(0, text.lastIndexOf(' ', maxLength));
}
