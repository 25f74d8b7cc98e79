// Finds search results without any trace of the search word: neither a form of it nor a synonym.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { derivationsOf } from '../../../server/finnish/derivations.ts';
import { strongStems, weakStems } from '../../../server/finnish/gradation.ts';
import { createSynonyms } from '../../../server/finnish/synonyms.ts';
import type { Site } from '../../helpers/site.ts';
import type { Share } from './held-out.ts';

/** Articles that were found for nouns of five or more characters; shorter nouns occur inside the words of any text. */
export interface TraceResult {
  without: Share;
  /** A word, and the article that lacks it. */
  wrong: string[];
}

const mostHits = 100;
/** The number of characters at the end that inflection may change, for long and for short words. */
const endings = { long: 3, short: 2 };
const longFrom = 7;
const shortestStem = 4;

const ofSite = new URL('../../../demo/content/synonyms.yaml', import.meta.url);
const synonyms = createSynonyms(parse(readFileSync(ofSite, 'utf8')));

/** Words that no article contains are left out: their results match components or corrected spellings. */
export async function judgeTraces(site: Site): Promise<TraceResult> {
  const nouns: string[] = JSON.parse(readFileSync(new URL('common-nouns.json', import.meta.url), 'utf8'));
  const texts = new Map<number, string>();
  const result: TraceResult = { without: { count: 0, of: 0 }, wrong: [] };
  for (const noun of nouns) {
    const traces = tracesOf(noun);
    const filter = { type: 'base.ArticlePage', search: noun, page_size: String(mostHits), exact: 'true' };
    const found = (await call(site, `/pages/?${new URLSearchParams(filter)}`)) as {
      items: { id: number; title: string }[];
    };
    const without: string[] = [];
    for (const { id, title } of found.items) {
      const text = texts.get(id) ?? JSON.stringify(await call(site, `/pages/${id}/`)).toLowerCase();
      texts.set(id, text);
      if (!traces.some((trace) => text.includes(trace))) without.push(`${noun}: ${title}`);
    }
    if (without.length === found.items.length) continue;
    result.without.of += found.items.length;
    result.without.count += without.length;
    result.wrong.push(...without);
  }
  return result;
}

/** Strings of which any proves that a text contains the word or a synonym. */
function tracesOf(noun: string): string[] {
  const own = [noun, ...weakStems(noun), ...strongStems(noun), noun.replace(/nen$/, 's')];
  return [...own, ...synonyms.of(noun), ...derivationsOf(noun)].map((word) =>
    word.slice(0, Math.max(shortestStem, word.length - (word.length < longFrom ? endings.short : endings.long))),
  );
}

async function call({ api }: Site, path: string): Promise<unknown> {
  const response = await fetch(api.url + path, { headers: { authorization: `Api-Key ${api.key}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
