// Collects the values that a parser leaves out of a response, so that the caller can report them.

/** An invalid value, and what was left out because of it. */
export interface LeftOut {
  /** Dot path of the omitted value, such as `related_articles.3.lead_image`. */
  place: string;
  /** Dot path of the invalid value: the omitted value itself, or a value inside it. */
  field: string;
  /** The problem of the invalid value: `is null, string is wanted`. */
  problem: string;
  /** A key that is the same for the same object in any response. */
  key: string;
}

interface Collector {
  byPlace: Map<string, LeftOut>;
  prefix: string;
}

/** The active collector. Parsers are synchronous, so at most one collects at a time. */
let current: Collector | null = null;

/** @returns the result of `parse`, and the values that it has left out */
export function collectLeftOut<T>(parse: () => T): { value: T; leftOut: LeftOut[] } {
  const outer = current;
  current = { byPlace: new Map(), prefix: '' };
  try {
    const value = parse();
    return { value, leftOut: [...current.byPlace.values()] };
  } finally {
    current = outer;
  }
}

/** Prefixes the paths of all values that `parse` leaves out with `place`. */
export function within<T>(place: string, parse: () => T): T {
  if (!current) return parse();
  const { prefix } = current;
  current.prefix = joined(prefix, place);
  try {
    return parse();
  } finally {
    current.prefix = prefix;
  }
}

/** Reports one omitted value; parsers call it. A repeated parse reports the value only once. */
export function noteLeftOut(leftOut: LeftOut): void {
  if (!current) return;
  const place = joined(current.prefix, leftOut.place);
  current.byPlace.set(place, { ...leftOut, place, field: joined(current.prefix, leftOut.field) });
}

/** One sentence for the log and for the check of a backend. */
export const sentenceOf = ({ place, field, problem }: LeftOut): string =>
  `${sayField(field, problem)}; ${place === field ? 'it' : `"${place}"`} is left out`;

/** @returns a text such as `"title" is 7, string is wanted`, or `"kind": expected one of …` */
export const sayField = (field: string, problem: string): string =>
  `"${field}"${problem.startsWith(':') ? problem : ` ${problem}`}`;

const joined = (prefix: string, place: string): string => [prefix, place].filter((part) => part !== '').join('.');
