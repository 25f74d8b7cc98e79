// The host's response to a visitor who is typing a search, which the widget of the search field shows.

/** A piece of a title. The pieces joined together are the title. */
export interface SuggestionPiece {
  text: string;
  /** Whether the piece matches the typed text. */
  isTyped: boolean;
}

/** A page that matches the typed text. */
export interface Suggestion {
  title: SuggestionPiece[];
  /** The scientific name of a plant; empty for other pages. */
  scientific: string;
  /** The kind of page, or the category of an article, in words; may be empty. */
  kind: string;
  url: string;
}

/** The response to `GET` of `suggestionsPath` (rules/site/site-paths.ts) with {@link suggestionParameters}. */
export interface SuggestionsAnswer {
  /** The suggestions, best first; empty when no page matches. */
  suggestions: Suggestion[];
  /** A text that the words were corrected; empty when they were not. */
  note: string;
  /** The number of suggestions as a text for screen readers. */
  status: string;
}

/** The typed words, and optionally {@link onlyPlants}. */
export const suggestionParameters = { search: 'search', only: 'only' } as const;
export const onlyPlants = 'plants';

/** Minimum number of characters for suggestions. */
export const shortestSuggested = 2;
