// The index of the palette: widgets, examples and blocks by name, and the props, options and events of every widget.
import MiniSearch from 'minisearch';
import type { WidgetWords } from '../../widget-words.ts';
import { pathOf } from '../address.ts';
import type { Catalogue } from '../types.ts';

export interface FindableEntry {
  id: string;
  kind: 'widget' | 'example' | 'block' | 'prop' | 'option' | 'event';
  title: string;
  /** The widget that it belongs to; empty for a widget or a block. */
  of: string;
  /** Its description, in one sentence. */
  text: string;
  /** Further search terms, which are not shown. */
  more?: string;
  href: string;
}

/** Of two entries with the same text, the one that is searched for more often comes first. */
const weight: Record<FindableEntry['kind'], number> = {
  widget: 3,
  block: 2,
  example: 1.5,
  prop: 1,
  option: 1,
  event: 1,
};
const maxFound = 40;
/** Shorter words are not matched fuzzily. */
const shortestFuzzy = 4;

/** @param words null until they have been read from the source */
export function findableIn(catalogue: Catalogue, words: WidgetWords | null): FindableEntry[] {
  const entries: Omit<FindableEntry, 'id'>[] = [];
  for (const { name, summary, notes, examples } of catalogue.widgets) {
    const href = (number: number) => pathOf({ kind: 'widget', name, number });
    const advice = [...(notes?.do ?? []), ...(notes?.dont ?? [])].join(' ');
    entries.push({ kind: 'widget', title: name, of: '', text: summary, more: advice, href: href(1) });
    for (const [index, { title, plays }] of examples.entries())
      entries.push({
        kind: 'example',
        title,
        of: name,
        text: '',
        more: plays.map((play) => play.name).join(' '),
        href: href(index + 1),
      });
    const { props = [], events = [], options = [] } = words?.[name] ?? {};
    for (const [title, text] of props) entries.push({ kind: 'prop', title, of: name, text, href: href(1) });
    for (const [title, text] of events) entries.push({ kind: 'event', title, of: name, text, href: href(1) });
    for (const [title, text] of options)
      entries.push({ kind: 'option', title: `data-${title}`, of: name, text, href: `${href(1)}?place=partner` });
  }
  for (const { type } of catalogue.blocks)
    entries.push({ kind: 'block', title: type, of: '', text: '', href: pathOf({ kind: 'block', type }) });
  return entries.map((entry, index) => ({ ...entry, id: String(index) }));
}

/** @returns a function that finds entries, the best first; for an empty query, every widget and block */
export function createFinder(entries: FindableEntry[]): (query: string) => FindableEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<FindableEntry>({
    fields: ['title', 'of', 'text', 'more'],
    tokenize: wordsOf,
    searchOptions: {
      tokenize: wordsOf,
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length < shortestFuzzy ? false : 0.2),
      boost: { title: 4, of: 2 },
      boostDocument: (id) => weight[byId.get(String(id))?.kind ?? 'prop'],
    },
  });
  index.addAll(entries);
  return (query) => {
    if (query.trim() === '') return entries.filter(({ kind }) => kind === 'widget' || kind === 'block');
    const found = index.search(query).slice(0, maxFound);
    return found.flatMap(({ id }) => byId.get(String(id)) ?? []);
  };
}

/** `privacyUrl` is found as a whole and by each of its words, and so is `widget:submitted`. */
function wordsOf(text: string): string[] {
  const whole = text.split(/[\s,.“”"'()–-]+/u);
  const parts = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[\s\p{P}_]+/u);
  return [...new Set([...whole, ...parts])].filter(Boolean);
}
