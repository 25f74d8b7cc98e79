// The operator's first page: what has to be done, and links to all sections.
import { admin } from '../../../../texts/fi/admin.ts';
import { plural } from '../../../../texts/fill.ts';
import type { AdminSummary } from '../../../contract/admin-leads.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminPart, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { countedUpTo } from './format-numbers.ts';

const texts = admin.start;

interface Tile {
  url: string;
  number: string;
  words: string;
  /** Whether an operator has to do something. */
  needsWork: boolean;
}

interface StartModel extends AdminModel {
  tiles: Tile[];
  parts: { url: string; title: string; words: string }[];
}

/** @param summary null when the backend does not provide it */
export function startPage(state: AdminState, summary: AdminSummary | null, context: PageContext): StartModel {
  const tile = (url: string, count: number, forms: { one: string; other: string }): Tile => ({
    url,
    number: countedUpTo(summary?.at_most ?? count, count),
    words: plural(forms, count),
    needsWork: count > 0,
  });
  return {
    ...adminPage('start', state, context),
    tiles: summary
      ? [
          tile(adminPaths.leads, summary.leads.new, texts.newLeads),
          tile(`${adminPaths.leads}?luettelo=quarantined`, summary.leads.quarantined, texts.quarantined),
          tile(adminPaths.mails, summary.mails.given_up, texts.givenUp),
        ]
      : [],
    parts: (Object.keys(texts.about) as (keyof typeof texts.about)[]).map((part: Exclude<AdminPart, 'start'>) => ({
      url: adminPaths[part],
      title: admin.parts[part],
      words: texts.about[part],
    })),
  };
}
