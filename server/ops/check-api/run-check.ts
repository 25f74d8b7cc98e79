// Sends a backend every call of the content API, as the site does.
import { formsIn } from '../../host/api/forms-in.ts';
import { checkConventions } from './check-conventions.ts';
import { checkCompetition, checkForms, checkPlants } from './check-extras.ts';
import { checkLeads, findFillable } from './check-leads.ts';
import { checkLists } from './check-lists.ts';
import { checkPages } from './check-pages.ts';
import { checkVisitors } from './check-visitors.ts';
import type { Finding } from './finding.ts';
import { createProbe, type ProbeOptions } from './probe.ts';
import type { ProblemKind } from './problem-tally.ts';
import { walkAll } from './walk-all.ts';

export interface CheckOptions extends ProbeOptions {
  /** Whether a lead, a vote, a page view and a reset link may be sent. */
  writes: boolean;
  /** Whether every page, redirect and form is requested, and not only one of each kind. */
  all?: boolean;
}

export interface CheckResult {
  found: Finding[];
  problems: ProblemKind[];
}

/** @returns the findings; only one when the backend can't be reached */
export async function checkApi(options: CheckOptions): Promise<CheckResult> {
  const { baseUrl, apiKey, writes } = options;
  const probe = createProbe(options);
  const result = (): CheckResult => ({ found: probe.found, problems: probe.problems() });
  try {
    const site = await probe.ask('site', '', (client) => client.site());
    // Without this response the site shows no page, and eighty further requests to an unreachable backend are useless.
    if (!site) return result();
    await checkConventions(probe, baseUrl, apiKey);
    const pages = await checkPages(probe);
    await checkLists(probe, site, pages, options);
    const forms = [...pages.forms, ...formsIn(site)];
    await checkForms(probe, forms);
    await checkPlants(probe, pages);
    const work = await checkCompetition(probe);
    const pageId = pages.items.get('ArticlePage')?.[0]?.id ?? null;
    await checkVisitors(probe, { ...options, pageId, workId: work?.id ?? null });
    await checkLeads(probe, { ...options, writes, form: findFillable(pages.forms) });
    if (options.all) await walkAll(probe, options.siteUrl);
    return result();
  } finally {
    await probe.close();
  }
}
