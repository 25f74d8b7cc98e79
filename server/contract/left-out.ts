// Collects what a parser leaves out of an answer, so that whoever asked for the answer can name it.

/** A value that is not as described, and what was left out because of it. */
export interface LeftOut {
  /** Dot path of what was left out, such as `related_articles.3.lead_image`. */
  place: string;
  /** Dot path of the wrong value: the same, or within it. */
  field: string;
  /** What is wrong with it: `is null, string is wanted`. */
  problem: string;
  /** The same for the same object, in whatever answer it comes. */
  key: string;
}

interface Collector {
  byPlace: Map<string, LeftOut>;
  prefix: string;
}

/** Parsers are synchronous, so that at most one collects at a time. */
let current: Collector | null = null;

/** @returns the result of `parse`, and what it has left out */
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

/** Names all that `parse` leaves out as lying at `place`. */
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

/** For parsers: names one value that was left out. A repeated parse names it only once. */
export function noteLeftOut(leftOut: LeftOut): void {
  if (!current) return;
  const place = joined(current.prefix, leftOut.place);
  current.byPlace.set(place, { ...leftOut, place, field: joined(current.prefix, leftOut.field) });
}

/** One sentence for the log and for the check of a backend. */
export const sentenceOf = ({ place, field, problem }: LeftOut): string =>
  `${sayField(field, problem)}; ${place === field ? 'it' : `"${place}"`} is left out`;

/** `"title" is 7, string is wanted`, or `"kind": expected one of …` */
export const sayField = (field: string, problem: string): string =>
  `"${field}"${problem.startsWith(':') ? problem : ` ${problem}`}`;

const joined = (prefix: string, place: string): string => [prefix, place].filter((part) => part !== '').join('.');
