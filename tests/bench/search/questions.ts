// Sends visitors' questions to the demo site's search, and evaluates the order of the results on the search page.
import { readFileSync } from 'node:fs';
import type { Site } from '../../helpers/site.ts';
import type { Share } from './held-out.ts';

/** A search of one to five words, and the pages that are acceptable as its first result. */
interface Question {
  question: string;
  answers: string[];
}

/** The results for a list of questions. */
export interface QuestionResult {
  first: Share;
  /** Questions with an acceptable page among the first five results. */
  amongFive: Share;
  /** Questions with a wrong first result, and their first five results. */
  wrong: { question: string; found: string[] }[];
}

/**
 * `known` and `phone` questions may be used to improve the search. `held-out` questions only evaluate it, and
 * `kept-aside` questions evaluate it once, when a change is done.
 */
export type QuestionList = 'known' | 'phone' | 'held-out' | 'kept-aside';

const most = 5;

const readQuestions = (list: QuestionList): Question[] =>
  JSON.parse(readFileSync(new URL(`${list}-questions.json`, import.meta.url), 'utf8'));

export async function judgeQuestions(site: Site, list: QuestionList): Promise<QuestionResult> {
  const questions = readQuestions(list);
  const of = questions.length;
  const result: QuestionResult = { first: { count: 0, of }, amongFive: { count: 0, of }, wrong: [] };
  for (const { question, answers } of questions) {
    const found = await firstResults(site, question);
    const place = found.findIndex((path) => answers.includes(path));
    if (place >= 0) result.amongFive.count += 1;
    if (place === 0) result.first.count += 1;
    else result.wrong.push({ question, found });
  }
  return result;
}

/** The first results as the combined search page shows them. */
async function firstResults(site: Site, question: string): Promise<string[]> {
  const response = await fetch(`${site.origin}/hakutulokset/?${new URLSearchParams({ search: question })}`);
  if (!response.ok) throw new Error(`The search for "${question}" answered ${response.status}`);
  const html = await response.text();
  const results = html.slice(html.indexOf('data-live="results"'), html.indexOf('</main>'));
  // Suggestions on a page without results are not results.
  const [shown = ''] = results.split(/<div class="search-none"/);
  const paths = [...shown.matchAll(/<a\b[^>]*?\bhref="(\/[^"?#]*)"/g)].map(([, path = '']) => decodeURI(path));
  return [...new Set(paths)].filter((path) => path.split('/').length > 3).slice(0, most);
}
