// Links the registry's plants in an article, each at its first mention, in clean HTML.
import { escapeUTF8 } from 'entities';
import type { ListItem, PageName } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';
import type { PlantNames } from './names.ts';
import { describePlant } from './preview.ts';
import { createReadingPlace, type ReadingPlace } from './reading-place.ts';

/** Maximum number of links, because an article full of links is hard to read; the editors' own links count too. */
const maxPlants = 12;

export interface PlantMentions {
  /** Links the plants in one HTML text; the text itself stays unchanged. */
  link(cleanHtml: string): string;
  /** The plants linked so far, in reading order, each once. */
  plants(): PageName[];
}

/**
 * @param linkedPaths paths of the plants that the editors have linked anywhere in the article: those are not linked
 * again
 * @param facts the plants' data by id; the link to a plant without data has no description
 */
export function createPlantMentions(
  names: PlantNames,
  linkedPaths: readonly string[],
  facts: ReadonlyMap<number, ListItem>,
): PlantMentions {
  const linkedByEditors = new Set(linkedPaths);
  const plants = new Set<PageName>();

  function openTag(tag: string): string {
    const [, path] = /^<a href="([^"#?]*)/.exec(tag) ?? [];
    const plant = path === undefined ? null : names.plantAt(path);
    if (!plant) return tag;
    plants.add(plant);
    return `${tag.slice(0, -1).replace(' class="plant-page"', '')}${marks(plant.id, facts.get(plant.id))}>`;
  }

  function linkWords(text: string, place: ReadingPlace): string {
    const words = findWords(text);
    const { isText } = place;
    let html = '';
    let end = 0;
    words.forEach((word, index) => {
      const isFirst = place.passWord(text, word.start, word.end);
      if (word.start < end || !isText || !isPlainWord(word.word, isFirst)) return;
      const name = names.nameAt(words, index, text);
      if (!name || plants.has(name.plant) || linkedByEditors.has(name.plant.meta.relative_url)) return;
      if (plants.size >= maxPlants || !place.isWhole(text, name.start, name.end)) return;
      plants.add(name.plant);
      const shown = text.slice(name.start, name.end);
      html += `${text.slice(end, name.start)}<a href="${name.plant.meta.relative_url}"${marks(name.plant.id, facts.get(name.plant.id))}>${shown}</a>`;
      end = name.end;
    });
    place.endText(text);
    return html + text.slice(end);
  }

  return {
    link(cleanHtml) {
      const tokens = cleanHtml.match(/<[^<>]*>|[^<]+|</g) ?? [];
      const place = createReadingPlace(tokens);
      return tokens
        .map((token, index) => {
          if (!token.startsWith('<')) return linkWords(token, place.at(index));
          place.passTag(token);
          return openTag(token);
        })
        .join('');
    },
    plants: () => [...plants],
  };
}

/**
 * Attributes by which the widget plant-links finds the link and its card; screen readers read the card's text from the
 * link.
 */
function marks(id: number, plant: ListItem | undefined): string {
  const words = plant ? escapeUTF8(describePlant(plant)) : '';
  return ` class="plant-link" data-plant="${id}"${words && ` aria-description="${words}"`}`;
}

/** A capital inside a sentence begins a proper name: Tuomi is also a surname. */
const isPlainWord = (word: string, isFirstOfSentence: boolean) => {
  const rest = isFirstOfSentence ? word.slice(1) : word;
  return rest === rest.toLowerCase();
};
