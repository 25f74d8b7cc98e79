// What of the content API's answer to a visitor's own call may reach the visitor: data, pictures, and refusals in
// sentences. What a backend says of its own failures, and what its proxies and frameworks say, stays here.
import type { Dispatcher } from 'undici';
import { apiCookiesIn } from './api-cookies.ts';
import { ContentApiError } from './load.ts';
import { isSentence } from './sentence.ts';

/** What the API has answered: data, a picture, or a refusal. */
export interface VisitorAnswer {
  status: number;
  /** Of the body, where there is one: JSON, or a kind of picture. */
  type: string;
  /** Of a file that is to be saved. */
  disposition: string | undefined;
  /** As it came, in seconds or as a date. */
  retryAfter: string | undefined;
  /** Those of the API alone. */
  setCookies: string[];
  bytes: Buffer;
}

/** What came, before anybody has looked at it. */
export interface VisitorResponse {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  bytes: Buffer;
}

const pictureType = /^image\/(avif|gif|jpeg|png|webp)$/i;
const waitingTime = /^(\d{1,9}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** A refusal that gives no reason: each call has words of its own for that. */
const noReason = {};
/** The one that proxies tell in place of the API, and that says what to do (rules/account-errors.ts). */
const tooLarge = { detail: 'Request is too large.' };

/**
 * @param path for the error's message
 * @param holds what a success may be made of
 * @throws {ContentApiError} for an answer that leads elsewhere (nothing is followed), a failure of the API's own, and a
 * success without data, such as the page of a proxy: it is not the API that says so. A 204 is the API's usual way to say
 * that a change has been done: it never has a body
 */
export function readVisitorAnswer(
  { status, headers, bytes }: VisitorResponse,
  path: string,
  holds: { picture: boolean; nothing: boolean },
): VisitorAnswer {
  const fail = (kind: 'redirect' | 'status' | 'not-json', what: string) => {
    throw new ContentApiError(kind, `${path} ${what}`, { status });
  };
  if (status >= 300 && status < 400) fail('redirect', 'led elsewhere');
  if (status >= 500) fail('status', `answered ${status}`);
  const retryAfter = String(headers['retry-after'] ?? '');
  const told = {
    status,
    type: 'application/json',
    disposition: undefined,
    retryAfter: waitingTime.test(retryAfter) ? retryAfter : undefined,
    setCookies: apiCookiesIn([headers['set-cookie'] ?? []].flat()),
    bytes,
  };
  const data = readData(bytes);
  if (status >= 400) return { ...told, bytes: Buffer.from(JSON.stringify(refusalOf(status, data))) };
  const type = String(headers['content-type'] ?? '');
  if (holds.picture && pictureType.test(type)) return { ...told, type };
  if (status === 204 && holds.nothing) return { ...told, bytes: Buffer.alloc(0) };
  if (!data) fail('not-json', 'told nothing');
  return { ...told, disposition: headers['content-disposition'] as string | undefined };
}

/** Every answer of the API is an object, but for pictures, and a 204. Lists are data, too. */
function readData(bytes: Buffer): object | null {
  try {
    const told: unknown = JSON.parse(bytes.toString());
    return typeof told === 'object' ? told : null;
  } catch {
    return null;
  }
}

/** Flat, as the API describes refusals: sentences by field, numbers and flags. */
function refusalOf(status: number, data: object | null): object {
  if (data === null || Array.isArray(data)) return status === 413 ? tooLarge : noReason;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name, value.filter(isReadable)]];
      return isReadable(value) ? [[name, value]] : [];
    }),
  );
}

const isReadable = (value: unknown): boolean =>
  typeof value === 'string' ? isSentence(value) : typeof value !== 'object' || value === null;
