// The host's reads and changes for an operator, by name (docs/content-api.md, section 9).
import * as v from 'valibot';
import {
  type AdminActs,
  type AdminEnrolment,
  type AdminRecoveryCodes,
  type AdminStatus,
  adminActs,
  adminEnrolment,
  adminRecoveryCodes,
  adminStatus,
} from '../../contract/admin.ts';
import {
  type AdminContent,
  type AdminContentCheck,
  type AdminFindings,
  type AdminStaleArticles,
  adminContent,
  adminContentCheck,
  adminFindings,
  adminStaleArticles,
} from '../../contract/admin-content.ts';
import { type AdminForms, adminForms } from '../../contract/admin-forms.ts';
import { type AdminHealth, adminHealth } from '../../contract/admin-health.ts';
import {
  type AdminHandled,
  type AdminLead,
  type AdminLeadSources,
  type AdminLeads,
  type AdminMailed,
  type AdminQuarantineResult,
  type AdminSummary,
  adminHandled,
  adminLead,
  adminLeadSources,
  adminLeads,
  adminMailed,
  adminQuarantineResult,
  adminSummary,
} from '../../contract/admin-leads.ts';
import {
  type AdminMails,
  type AdminRetriedMails,
  type AdminTestedMail,
  adminMails,
  adminRetriedMails,
  adminTestedMail,
} from '../../contract/admin-mails.ts';
import { type AdminMonth, adminMonth } from '../../contract/admin-month.ts';
import { type AdminPerson, adminPerson } from '../../contract/admin-person.ts';
import {
  type AdminRemovedSubscriptions,
  type AdminSubscribers,
  type AdminSubscriptions,
  adminRemovedSubscriptions,
  adminSubscribers,
  adminSubscriptions,
} from '../../contract/admin-subscribers.ts';
import { type AdminWork, adminWork } from '../../contract/admin-work.ts';
import {
  type AccountResponse,
  type RawAccountResponse,
  readResponse,
  type SendAccountRequest,
} from './account-response.ts';
import { ContentApiError, isRefusal } from './load.ts';

const leadPath = (id: string): string => `/admin/leads/${encodeURIComponent(id)}/`;

/** The result of a call that the backend does not implement, while other calls of the section may work. */
function notImplemented(error: unknown): RawAccountResponse {
  if (error instanceof ContentApiError && error.status === 501) return { status: 501, text: '', retryAfterSeconds: 0 };
  throw error;
}

/**
 * Every method throws a {@link ContentApiError} when there is no response. Null is a refusal: the caller lacks the permission,
 * the object does not exist, or the backend does not know the call.
 */
export interface AdminQueries {
  status(): Promise<AdminStatus | null>;
  /** The enrolment that this session has started. */
  enrolment(): Promise<AdminEnrolment | null>;
  acts(page: number): Promise<AdminActs | null>;
  summary(): Promise<AdminSummary | null>;
  /** @param query the filters, and `page` */
  leads(query: Record<string, string>): Promise<AdminLeads | null>;
  leadSources(): Promise<AdminLeadSources | null>;
  lead(id: string): Promise<AdminLead | null>;
  forms(): Promise<AdminForms | null>;
  subscribers(): Promise<AdminSubscribers | null>;
  mails(page: number): Promise<AdminMails | null>;
  health(): Promise<AdminHealth | null>;
  /** @param month a month such as `2026-11`; the current month when empty */
  month(month: string): Promise<AdminMonth | null>;
  content(): Promise<AdminContent | null>;
  findings(page: number): Promise<AdminFindings | null>;
  staleArticles(page: number): Promise<AdminStaleArticles | null>;
}

export function createAdminQueries(send: SendAccountRequest): AdminQueries {
  async function ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    query?: Record<string, string>,
  ): Promise<v.InferOutput<S> | null> {
    const search = query && { query: new URLSearchParams(query) };
    const raw = await send({ method: 'GET', path, ...search }).catch(notImplemented);
    const response = readResponse(raw, schema, path);
    if (response.isOk) return response.data;
    const error = new ContentApiError('status', `${path} answered ${response.status}`, { status: response.status });
    if (isRefusal(error)) return null;
    throw error;
  }
  return {
    status: () => ask('/admin/status/', adminStatus),
    enrolment: () => ask('/admin/enrolment/', adminEnrolment),
    acts: (page) => ask('/admin/acts/', adminActs, { page: String(page) }),
    summary: () => ask('/admin/summary/', adminSummary),
    leads: (query) => ask('/admin/leads/', adminLeads, query),
    leadSources: () => ask('/admin/lead-sources/', adminLeadSources),
    lead: (id) => ask(leadPath(id), adminLead),
    forms: () => ask('/admin/forms/', adminForms),
    subscribers: () => ask('/admin/subscribers/', adminSubscribers),
    mails: (page) => ask('/admin/mails/', adminMails, { page: String(page) }),
    health: () => ask('/admin/health/', adminHealth),
    month: (month) => ask(month === '' ? '/admin/months/' : `/admin/months/${month}/`, adminMonth),
    content: () => ask('/admin/content/', adminContent),
    findings: (page) => ask('/admin/content/findings/', adminFindings, { page: String(page) }),
    staleArticles: (page) => ask('/admin/content/stale/', adminStaleArticles, { page: String(page) }),
  };
}

const anything = v.unknown();

type AdminAnswer<T = unknown> = Promise<AccountResponse<T>>;

/** Every method throws a {@link ContentApiError} when there is no response; a refusal is returned as a response. */
export interface AdminChanges {
  startEnrolment(password: string): AdminAnswer<AdminEnrolment>;
  finishEnrolment(code: string): AdminAnswer<AdminRecoveryCodes>;
  /** @param password required when the login is older than an hour */
  confirm(code: string, password: string): AdminAnswer;
  makeRecoveryCodes(code: string): AdminAnswer<AdminRecoveryCodes>;
  leave(): AdminAnswer;
  /** @param note may be empty */
  handleLead(id: string, note: string): AdminAnswer;
  unhandleLead(id: string): AdminAnswer;
  /** Marks the pending leads as handled; their notes stay. */
  handleLeads(ids: readonly string[]): AdminAnswer<AdminHandled>;
  /** The fields of a lead that make a competition work. */
  draftWork(id: string): AdminAnswer<AdminWork>;
  /** @param key names the filled-in form: calls with the same key send the mails once */
  mailLead(id: string, key: string): AdminAnswer<AdminMailed>;
  releaseLeads(ids: readonly string[]): AdminAnswer<AdminQuarantineResult>;
  refuseLeads(ids: readonly string[]): AdminAnswer<AdminQuarantineResult>;
  searchPerson(email: string): AdminAnswer<AdminPerson>;
  deletePerson(email: string): AdminAnswer<AdminPerson>;
  searchSubscriber(email: string): AdminAnswer<AdminSubscriptions>;
  /** @param list id of a list; all lists when empty */
  removeSubscriber(email: string, list: string): AdminAnswer<AdminRemovedSubscriptions>;
  /** Records in the audit log that the host retries leads that the backend has refused. */
  noteKeptRetried(leads: number): AdminAnswer;
  /** @param id id of a mail; null for all mails that were given up */
  retryMails(id: string | null): AdminAnswer<AdminRetriedMails>;
  /** @param key names the form: calls with the same key send one message */
  testMail(key: string): AdminAnswer<AdminTestedMail>;
  checkContent(): AdminAnswer<AdminContentCheck>;
}

/** @param send adds the visitor's token */
export function createAdminChanges(send: SendAccountRequest): AdminChanges {
  const post = async <S extends v.GenericSchema>(
    path: string,
    fields: Record<string, string>,
    schema: S,
    headers: Record<string, string> = {},
  ) => {
    const body = new URLSearchParams(fields);
    return readResponse(await send({ method: 'POST', path, body, headers }).catch(notImplemented), schema, path);
  };
  return {
    startEnrolment: (password) => post('/admin/enrolment/', { password }, adminEnrolment),
    finishEnrolment: (code) => post('/admin/enrolment/confirm/', { code }, adminRecoveryCodes),
    confirm: (code, password) => post('/admin/confirm/', { code, ...(password && { password }) }, anything),
    makeRecoveryCodes: (code) => post('/admin/recovery-codes/', { code }, adminRecoveryCodes),
    leave: () => post('/admin/leave/', {}, anything),
    handleLead: (id, note) => post(`${leadPath(id)}handled/`, { note }, anything),
    unhandleLead: (id) => post(`${leadPath(id)}unhandled/`, {}, anything),
    handleLeads: (ids) => post('/admin/leads-handled/', { ids: ids.join(',') }, adminHandled),
    draftWork: (id) => post(`${leadPath(id)}work/`, {}, adminWork),
    mailLead: (id, key) => post(`${leadPath(id)}mail/`, {}, adminMailed, { 'idempotency-key': key }),
    releaseLeads: (ids) => post('/admin/quarantine/release/', { ids: ids.join(',') }, adminQuarantineResult),
    searchPerson: (email) => post('/admin/persons/search/', { email }, adminPerson),
    deletePerson: (email) => post('/admin/persons/delete/', { email }, adminPerson),
    searchSubscriber: (email) => post('/admin/subscribers/search/', { email }, adminSubscriptions),
    removeSubscriber: (email, list) =>
      post('/admin/subscribers/remove/', { email, ...(list && { list }) }, adminRemovedSubscriptions),
    noteKeptRetried: (leads) => post('/admin/acts/kept-leads-retried/', { leads: String(leads) }, anything),
    refuseLeads: (ids) => post('/admin/quarantine/refuse/', { ids: ids.join(',') }, adminQuarantineResult),
    retryMails: (id) => post('/admin/mails/retry/', id === null ? {} : { id }, adminRetriedMails),
    testMail: (key) => post('/admin/mails/test/', {}, adminTestedMail, { 'idempotency-key': key }),
    checkContent: () => post('/admin/content/check/', {}, adminContentCheck),
  };
}
