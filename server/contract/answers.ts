// The answers to the calls that read content, by the names of docs/content-api/. The npm package offers this module as
// `pihlaja/contract`, for whoever writes a backend, or a bridge to one, in TypeScript.
import type { GenericSchema, InferInput } from 'valibot';
import { competition } from './competition.ts';
import { leadForm } from './forms.ts';
import { articleTag, customer, listItem, names, pageOf } from './items.ts';
import { collectLeftOut, sentenceOf } from './left-out.ts';
import { type PageType, type pageSchemas, parsePage } from './pages.ts';
import { parseAs } from './parse.ts';
import { plantCounts } from './plant-counts.ts';
import { redirect, sitemap, sitemapParts } from './redirects.ts';
import { site } from './site.ts';
import { submission } from './submissions.ts';

export { ContractError } from './parse.ts';

const pageList = pageOf(listItem);

/** The valibot schema of each answer but those that are one whole page, which {@link checkAnswer} checks by its type. */
export const answers = {
  site,
  pages: pageList,
  'related-articles': pageList,
  companies: pageOf(customer),
  'find-redirect': redirect,
  redirects: pageOf(redirect),
  'site-map': sitemap,
  'site-map-parts': sitemapParts,
  tags: pageOf(articleTag),
  tag: articleTag,
  form: leadForm,
  competition,
  works: pageOf(submission),
  'page-names': names,
  'plant-counts': plantCounts,
  suggestions: pageList,
} as const satisfies Record<string, GenericSchema>;

/** The name of a call, as in docs/content-api/. */
export type AnswerName = keyof typeof answers | 'page' | 'find-page';

/** What a backend may send as one page of a type, such as `ArticlePage`. */
export type PageAnswer<Type extends PageType = PageType> = Type extends PageType
  ? InferInput<(typeof pageSchemas)[Type]> & { meta: { type: `base.${Type}` } }
  : never;

/** What a backend may send as the answer to a call. Most fields may be left out or be null. */
export type AnswerTo<Name extends AnswerName> = Name extends keyof typeof answers
  ? InferInput<(typeof answers)[Name]>
  : PageAnswer;

export type { PageType } from './pages.ts';

/**
 * Checks an answer as the site does.
 * @returns a sentence for each value that the site would leave out, and why; none when it would show everything
 * @throws {ContractError} naming the first field without which the site can't use the answer at all
 */
export function checkAnswer(name: AnswerName, answer: unknown): string[] {
  const isPage = name === 'page' || name === 'find-page';
  const { leftOut } = collectLeftOut(() => (isPage ? parsePage(answer) : parseAs(answers[name], answer, name)));
  return leftOut.map(sentenceOf);
}
