// The operator's list of leads.
import { adminLeads as texts } from '../../../../texts/fi/admin-leads.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminLeadSources, AdminLeads, AdminListedLead, AdminSummary } from '../../../contract/admin-leads.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { cutText } from '../../view/cut-text.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { counted, countedUpTo, textOf, writtenNumber } from './format-numbers.ts';
import { filterQuery, isFiltered, isWrongDate, type LeadFilters, type LeadListName } from './lead-filters.ts';
import { queuePath } from './queue.ts';

/** The paths for releasing, refusing or handling the chosen leads, and for exporting a list as a table. */
export const chosenLeadsPath = `${adminPaths.leads}valitut/`;
export const exportPath = `${adminPaths.leads}vienti/`;

export const leadPath = (id: string): string => `${adminPaths.leads}${encodeURIComponent(id)}/`;

/** The data that the list is built from. */
export interface LeadListState {
  filters: LeadFilters;
  leads: AdminLeads;
  /** Null when the backend does not provide them: the filters then have no choices. */
  sources: AdminLeadSources | null;
  summary: AdminSummary | null;
  /** Ids of leads whose boxes were ticked. */
  chosen?: readonly string[];
}

interface Choice {
  value: string;
  title: string;
  isChosen: boolean;
}

interface ListedLeadView {
  id: string;
  url: string;
  at: string;
  time: string;
  sender: string;
  form: string;
  /** For example `kumppanisivustolta koti`, or empty. */
  site: string;
  excerpt: string;
  state: AdminListedLead['state'];
  stateName: string;
  reason: string;
  choose: string;
}

interface LeadListModel extends AdminModel {
  lists: { url: string; title: string; count: string; isCurrent: boolean }[];
  filters: LeadFilters;
  /** The filters as hidden fields of other forms. */
  kept: { name: string; value: string }[];
  isFiltered: boolean;
  clearPath: string;
  choices: { forms: Choice[]; companies: Choice[]; sites: Choice[] };
  errors: { since: string; until: string };
  leads: (ListedLeadView & { isChosen: boolean })[];
  /** The number of the list's shown page. */
  page: number;
  found: string;
  isCut: boolean;
  empty: string;
  /** Whether the list is of leads in quarantine, for which it shows the reasons. */
  isQuarantine: boolean;
  /** The actions for chosen leads of this list; empty where none can be chosen. */
  bulkActions: readonly BulkActionView[];
  allIds: string;
  paging: Paging | null;
  paths: { list: string; chosen: string; export: string; queue: string };
}

interface BulkActionView {
  /** The action's name in the route. */
  value: string;
  words: string;
  look: string;
}

const bulkActions: Partial<Record<LeadListName, readonly BulkActionView[]>> = {
  new: [
    { value: 'kasittele', words: texts.handleChosen, look: '' },
    { value: 'kasittele-kaikki', words: texts.handleAll, look: 'button--quiet' },
  ],
  quarantined: [
    { value: 'vapauta', words: texts.release, look: '' },
    { value: 'hylkaa', words: texts.refuse, look: 'button--secondary' },
    { value: 'vapauta-kaikki', words: texts.releaseAll, look: 'button--quiet' },
    { value: 'hylkaa-kaikki', words: texts.refuseAll, look: 'button--quiet' },
  ],
};

const maxSenderLength = 120;
const maxExcerptLength = 160;
const names: LeadListName[] = ['new', 'quarantined', 'handled', 'refused', 'all'];

export function leadListPage(state: AdminState, list: LeadListState, context: PageContext): LeadListModel {
  const { filters, leads, sources, summary, chosen = [] } = list;
  const query = filterQuery(filters);
  const address = (of: URLSearchParams) => adminPaths.leads + (of.size > 0 ? `?${of}` : '');
  const { count } = leads.meta.pagination;
  return {
    ...adminPage('leads', state, context),
    lists: names.map((name) => ({
      url: address(filterQuery({ ...filters, list: name })),
      title: texts.lists[name],
      count: countOf(name, summary),
      isCurrent: name === filters.list,
    })),
    filters,
    kept: [...query].map(([name, value]) => ({ name, value })),
    isFiltered: isFiltered(filters),
    clearPath: address(filterQuery({ list: filters.list, ...noFilters })),
    choices: choicesOf(filters, sources),
    errors: {
      since: isWrongDate(filters.since) ? texts.wrongDate : '',
      until: isWrongDate(filters.until) ? texts.wrongDate : '',
    },
    leads: leads.items.map((lead) => ({ ...listedView(lead), isChosen: chosen.includes(lead.id) })),
    page: leads.meta.pagination.page,
    found: leads.meta.is_cut ? fill(texts.cut, { n: writtenNumber(count) }) : counted(texts.count, count),
    isCut: leads.meta.is_cut,
    empty: isFiltered(filters) ? texts.nothing.filtered : texts.nothing[filters.list],
    isQuarantine: filters.list === 'quarantined',
    bulkActions: bulkActions[filters.list] ?? [],
    allIds: leads.items.map(({ id }) => id).join(','),
    paging: buildPaging(leads, address(query)),
    paths: { list: adminPaths.leads, chosen: chosenLeadsPath, export: exportPath, queue: queuePath },
  };
}

const noFilters = { search: '', form: '', company: '', site: '', since: '', until: '' };

function countOf(name: LeadListName, summary: AdminSummary | null): string {
  if (!summary || (name !== 'new' && name !== 'quarantined')) return '';
  const count = summary.leads[name];
  return countedUpTo(summary.at_most, count);
}

function choicesOf({ form, company, site }: LeadFilters, sources: AdminLeadSources | null) {
  const choice = (value: string, title: string, chosen: string): Choice => ({
    value,
    title,
    isChosen: value === chosen,
  });
  const numbered = (all: readonly { id: number; title: string }[] = [], chosen: string, nameless: string) =>
    [...all, ...unlisted(all, chosen)].map(({ id, title }) =>
      choice(String(id), title || fill(nameless, { numero: id }), chosen),
    );
  return {
    forms: [choice('', texts.allForms, form), ...numbered(sources?.forms, form, texts.namelessForm)],
    companies: [
      choice('', texts.allCompanies, company),
      ...numbered(sources?.companies, company, texts.namelessCompany),
    ],
    sites: [
      choice('', texts.allSites, site),
      choice('oma', texts.ownSite, site),
      ...sitesWith(sources?.sites ?? [], site).map((id) => choice(id, id, site)),
    ],
  };
}

const sitesWith = (all: readonly string[], chosen: string): readonly string[] =>
  ['', 'oma', ...all].includes(chosen) ? all : [...all, chosen];

/** The chosen form or company, if the backend does not list it: there may be no more leads of it. */
const unlisted = (all: readonly { id: number }[], chosen: string): { id: number; title: string }[] =>
  chosen === '' || all.some(({ id }) => String(id) === chosen) ? [] : [{ id: Number(chosen), title: '' }];

function listedView(lead: AdminListedLead): ListedLeadView {
  const { id, created_at: at, form, site, excerpt, state, quarantine } = lead;
  const sender = senderOf(lead);
  const time = formatDateTime(at);
  return {
    id,
    url: leadPath(id),
    at,
    time,
    sender,
    form: form || texts.untitledForm,
    site: site && fill(texts.fromSite, { sivusto: site }),
    excerpt: cutText(excerpt, maxExcerptLength),
    state,
    stateName: texts.states[state],
    reason: reasonInWords(quarantine),
    choose: fill(texts.choose, { kuka: sender, aika: time }),
  };
}

/** The sender of a lead for a heading, as far as the lead names one. */
export const senderOf = ({ sender }: Pick<AdminListedLead, 'sender'>): string =>
  cutText(sender, maxSenderLength) || texts.unnamed;

/** The reason for which a lead is in quarantine; empty for none. A newer backend may have other reasons. */
export const reasonInWords = (quarantine: string): string =>
  quarantine && (textOf(texts.reasons, quarantine) ?? fill(texts.otherReason, { syy: quarantine }));
