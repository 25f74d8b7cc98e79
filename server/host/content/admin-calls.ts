// What the host asks and changes for an operator, by name (docs/content-api.md, section 9).
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
import { type AccountResponse, readResponse, type SendAccountRequest } from './account-response.ts';
import { ContentApiError } from './load.ts';

/** Every method throws a {@link ContentApiError} without an answer; null is a 403 or 404: not for this caller, or not there. */
export interface AdminQueries {
  status(): Promise<AdminStatus | null>;
  /** The enrolment that this session has started. */
  enrolment(): Promise<AdminEnrolment | null>;
  acts(page: number): Promise<AdminActs | null>;
}

export function createAdminQueries(send: SendAccountRequest): AdminQueries {
  async function ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    query?: Record<string, string>,
  ): Promise<v.InferOutput<S> | null> {
    const search = query && { query: new URLSearchParams(query) };
    const response = readResponse(await send({ method: 'GET', path, ...search }), schema, path);
    if (response.isOk) return response.data;
    if (response.status === 403 || response.status === 404) return null;
    throw new ContentApiError('status', `${path} answered ${response.status}`, { status: response.status });
  }
  return {
    status: () => ask('/admin/status/', adminStatus),
    enrolment: () => ask('/admin/enrolment/', adminEnrolment),
    acts: (page) => ask('/admin/acts/', adminActs, { page: String(page) }),
  };
}

const anything = v.unknown();

type AdminAnswer<T = unknown> = Promise<AccountResponse<T>>;

/** Every method throws a {@link ContentApiError} without an answer; a refusal is an answer. */
export interface AdminChanges {
  startEnrolment(password: string): AdminAnswer<AdminEnrolment>;
  finishEnrolment(code: string): AdminAnswer<AdminRecoveryCodes>;
  /** @param password where the login is older than an hour */
  confirm(code: string, password: string): AdminAnswer;
  makeRecoveryCodes(code: string): AdminAnswer<AdminRecoveryCodes>;
  leave(): AdminAnswer;
}

/** @param send adds the visitor's token */
export function createAdminChanges(send: SendAccountRequest): AdminChanges {
  const post = async <S extends v.GenericSchema>(path: string, fields: Record<string, string>, schema: S) =>
    readResponse(await send({ method: 'POST', path, body: new URLSearchParams(fields) }), schema, path);
  return {
    startEnrolment: (password) => post('/admin/enrolment/', { password }, adminEnrolment),
    finishEnrolment: (code) => post('/admin/enrolment/confirm/', { code }, adminRecoveryCodes),
    confirm: (code, password) => post('/admin/confirm/', { code, ...(password && { password }) }, anything),
    makeRecoveryCodes: (code) => post('/admin/recovery-codes/', { code }, adminRecoveryCodes),
    leave: () => post('/admin/leave/', {}, anything),
  };
}
