// One request to the account API for a visitor, and its response as typed data.
import type { FormData } from 'undici';
import type { GenericSchema, InferOutput } from 'valibot';
import { refusalDetail } from '../../contract/accounts.ts';
import { backendJsonOrNull } from './backend-json.ts';
import { parseAnswer } from './load.ts';

export interface AccountRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path below the API's base. */
  path: string;
  query?: URLSearchParams;
  headers?: Record<string, string>;
  /** Fields are form-encoded; a form with files is sent as multipart. */
  body?: URLSearchParams | FormData;
}

export interface RawAccountResponse {
  status: number;
  text: string;
  /** Seconds until the call may be repeated; 0 when the API gives no time. */
  retryAfterSeconds: number;
}

/**
 * Sends a request with the visitor's cookies.
 * @throws {ContentApiError} when there is no response
 */
export type SendAccountRequest = (call: AccountRequest) => Promise<RawAccountResponse>;

/** The API has carried out a call. */
export interface AccountSuccess<T = unknown> {
  isOk: true;
  status: number;
  data: T;
}

/** The API has refused a call. */
export interface AccountRefusal {
  isOk: false;
  status: number;
  /** The reasons by field, for rules/accounts/errors.ts; null for a response without JSON. */
  json: unknown;
  /** The reason that belongs to no field; empty if there is none. */
  detail: string;
  /** Seconds until the call may be repeated; 0 when the API gives no time. */
  retryAfterSeconds: number;
}

export type AccountResponse<T = unknown> = AccountSuccess<T> | AccountRefusal;

/** @throws {ContentApiError} for a success that is not as described */
export function readResponse<S extends GenericSchema>(
  { status, text, retryAfterSeconds }: RawAccountResponse,
  schema: S,
  what: string,
): AccountResponse<InferOutput<S>> {
  const json = backendJsonOrNull(text);
  if (isSuccess(status)) return { isOk: true, status, data: parseAnswer(schema, json, what) };
  const { detail } = parseAnswer(refusalDetail, json, 'refusal');
  return { isOk: false, status, json, detail, retryAfterSeconds };
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
