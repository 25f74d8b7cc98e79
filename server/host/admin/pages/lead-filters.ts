// The filters of the operator's list of leads: as an address holds them, and as the API expects them.
import { readDate } from '../../../../rules/forms/dates.ts';
import { startOfDay } from '../../../shared/helsinki-time.ts';
import { parseSearchTerm } from '../../view/search-term.ts';

const states = ['new', 'quarantined', 'handled', 'refused', 'all'] as const;
/** The name of a list of leads in one state, or of all leads. */
export type LeadListName = (typeof states)[number];

/** The parameters of the address, as typed. */
export interface LeadFilters {
  list: LeadListName;
  search: string;
  form: string;
  company: string;
  site: string;
  since: string;
  until: string;
}

interface Fields {
  get(name: string): string | null;
}

const maxLength = 200;

/** The filters in an address, or in a form that repeats them. */
export function readLeadFilters(fields: Fields): LeadFilters {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, maxLength);
  const id = (name: string) => (/^\d{1,9}$/.test(text(name)) ? text(name) : '');
  const list = states.find((one) => one === text('luettelo')) ?? 'new';
  return {
    list,
    search: parseSearchTerm(fields.get('haku')),
    form: id('lomake'),
    company: id('yritys'),
    site: /^[\w-]{0,60}$/.test(text('sivusto')) ? text('sivusto') : '',
    since: text('alkaen'),
    until: text('asti'),
  };
}

/** The query of an address with these filters; empty ones are left out. */
export function filterQuery({ list, search, form, company, site, since, until }: LeadFilters): URLSearchParams {
  const all = {
    luettelo: list,
    haku: search,
    lomake: form,
    yritys: company,
    sivusto: site,
    alkaen: since,
    asti: until,
  };
  return new URLSearchParams(
    Object.entries(all).filter(([name, value]) => value !== '' && !(name === 'luettelo' && value === 'new')),
  );
}

/** Whether any filter is set besides the list. */
export const isFiltered = (filters: LeadFilters): boolean => filterQuery({ ...filters, list: 'new' }).size > 0;

/** Whether a typed date is invalid. */
export const isWrongDate = (text: string): boolean => text !== '' && readDate(text) === null;

/** The same filters as a query for the API; an invalid date filters nothing. */
export function apiQuery({ list, search, form, company, site, since, until }: LeadFilters): Record<string, string> {
  const from = readDate(since);
  const to = readDate(until);
  return {
    ...(list !== 'all' && { state: list }),
    ...(search && { q: search }),
    ...(form && { form }),
    ...(company && !form && { company }),
    ...(site && { site: site === 'oma' ? 'own' : site }),
    ...(from && { since: startOfDay(from).toISOString() }),
    // The whole of the last day counts.
    ...(to && { until: startOfDay(dayAfter(to)).toISOString() }),
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
