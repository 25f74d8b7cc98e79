// Suggestions while a visitor types a search, as JSON.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import {
  onlyPlants,
  type SuggestionsAnswer,
  shortestSuggested,
  suggestionParameters,
} from '../../../rules/search/suggestions.ts';
import type { ContentClient } from '../api/content-client.ts';
import { ContentApiError } from '../api/load.ts';
import { Busy, busySeconds, type LoadGuard } from '../overload/load-guard.ts';
import { buildSuggestions } from '../pages/search/suggestions.ts';
import { parseSearchTerm } from '../view/search-term.ts';
import { commonHeaders } from './headers.ts';
import { readQuery } from './page-routes.ts';

export type Suggest = ContentClient['suggestions'];

const parameters: ReadonlySet<string> = new Set(Object.values(suggestionParameters));

/** The search term may name a person: only the visitor's browser caches the response, for the same characters typed again. */
const headers = { ...commonHeaders, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' };

export interface SuggestionsOptions {
  suggest: Suggest;
  guard: Pick<LoadGuard, 'share'>;
  log: Logger;
}

export function createSuggestionsRoute({ suggest, guard, log }: SuggestionsOptions) {
  return async (req: Request, res: Response): Promise<void> => {
    const query = readQuery(req, parameters);
    const words = parseSearchTerm(query.get(suggestionParameters.search));
    const isOnlyPlants = query.get(suggestionParameters.only) === onlyPlants;
    const send = (answer: SuggestionsAnswer, more: Record<string, string> = {}) =>
      void res.set({ ...headers, ...more }).json(answer);
    if (words.length < shortestSuggested) return send(buildSuggestions(words, null));
    try {
      const build = async () => buildSuggestions(words, await suggest(words, isOnlyPlants), isOnlyPlants);
      send(await guard.share(`suggestions ${isOnlyPlants} ${words}`, build));
    } catch (err) {
      const isBusy = err instanceof Busy;
      if (!isBusy && !(err instanceof ContentApiError)) throw err;
      if (isBusy) res.status(503).set('retry-after', busySeconds);
      // The visitor can still search, so a failure of the suggestions is not shown.
      else log.warn({ err }, 'the search for suggestions failed');
      send(buildSuggestions(words, null), { 'cache-control': 'no-store' });
    }
  };
}
