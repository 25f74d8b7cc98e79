// What the host answers to a visitor who is typing a search, and what the field's widget shows of it.

/** A piece of a title; the pieces together are the title. */
export interface SuggestionPiece {
  text: string;
  /** Whether the visitor has typed it. */
  isTyped: boolean;
}

/** A page that the visitor may be looking for. */
export interface Suggestion {
  title: SuggestionPiece[];
  /** The scientific name of a plant; empty for other pages. */
  scientific: string;
  /** The kind of page, or the category of an article, in words; may be empty. */
  kind: string;
  url: string;
}

/** `GET` of `suggestionsPath` (rules/site-paths.ts) with {@link suggestionParameters}. */
export interface SuggestionsAnswer {
  /** Best first; empty when nothing fits. */
  suggestions: Suggestion[];
  /** Says that the words were corrected; empty when they were not. */
  note: string;
  /** The number of suggestions in words, for screen readers. */
  status: string;
}

/** The words so far, and optionally {@link onlyPlants}. */
export const suggestionParameters = { search: 'search', only: 'only' } as const;
export const onlyPlants = 'plants';

/** Fewer letters suggest nothing. */
export const shortestSuggested = 2;
