// Pages that a visitor may be looking for while typing a search.
import type { Suggestion, SuggestionPiece, SuggestionsAnswer } from '../../../../rules/search/suggestions.ts';
import { search as texts } from '../../../../texts/fi.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import type { ListItem, PageList } from '../../../contract/items.ts';
import { type FoundWord, findWords, placeInText } from '../../../finnish/find-words.ts';
import { foldLetters } from '../../../finnish/letters.ts';
import { markMatches } from '../../view/marked-text.ts';
import { addressOf } from '../../view/safe-links.ts';
import { titlesOf } from '../../view/teaser.ts';
import { understoodIn } from './understood.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  ['PlantCardPage', texts.kinds.plant],
  ['CategoryPage', texts.kinds.category],
  ['CustomerPage', texts.kinds.company],
]);

/** @param list null from a backend that suggests nothing */
export function buildSuggestions(typed: string, list: PageList | null, isOnlyPlants = false): SuggestionsAnswer {
  const { term } = understoodIn([list], typed);
  const items = (list?.items ?? []).filter((item) => addressOf(item.meta) !== '');
  return {
    // If all suggestions are plants, their kind is not repeated in each.
    suggestions: items.map((item) => ({ ...suggestionOf(item, term), ...(isOnlyPlants && { kind: '' }) })),
    note: term === typed || items.length === 0 ? '' : fill(texts.correctedTo, { haku: term }),
    status: items.length === 0 ? texts.noneSuggested : plural(texts.suggested, items.length),
  };
}

function suggestionOf(item: ListItem, term: string): Suggestion {
  const { title } = titlesOf(item);
  const category = item.category ?? item.meta.category;
  return {
    title: markTyped(title, term),
    scientific: item.name_sci === title ? '' : item.name_sci,
    kind: kinds.get(item.meta.type.replace(/^base\./, '')) ?? category?.title ?? '',
    url: addressOf(item.meta),
  };
}

const lettersOf = ({ word }: FoundWord) => foldLetters(word.toLowerCase());

/** Marks the typed letters of a title, whatever their diacritics: at the beginning of a word, or else inside one. */
function markTyped(title: string, term: string): SuggestionPiece[] {
  const plain = title.replaceAll('\u00AD', '').normalize('NFC');
  const words = findWords(plain)
    .map((found) => ({ found, letters: lettersOf(found) }))
    // Letters whose spelling without diacritics is longer would shift all positions after them.
    .filter(({ found, letters }) => letters.length === found.word.length);
  const places = findWords(term).flatMap((typed) => {
    const beginning = lettersOf(typed);
    const at =
      words.find(({ letters }) => letters.startsWith(beginning)) ??
      words.find(({ letters }) => letters.includes(beginning));
    if (!at) return [];
    const from = at.letters.indexOf(beginning);
    return [placeInText(at.found, from, from + beginning.length)];
  });
  const inOrder = places.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return markMatches(plain, () => inOrder).map(({ text, isMatch }) => ({ text, isTyped: isMatch }));
}
