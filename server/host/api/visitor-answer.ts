// Filters the content API's responses to visitors' calls: data, pictures, and refusals in sentences are forwarded. A backend's
// messages about its own failures, and those of its proxies and frameworks, are dropped.
import type { Dispatcher } from 'undici';
import { generalNames } from '../../../rules/accounts/errors.ts';
import { largeRequest } from '../../../rules/api/messages.ts';
import { plainMessage, readFieldMessages } from '../../../rules/forms/field-messages.ts';
import { apiCookiesIn } from './api-cookies.ts';
import { backendJsonOrNull } from './backend-json.ts';
import { ContentApiError } from './load.ts';
import { isSentence } from './sentence.ts';

/** The API's response: data, a picture, or a refusal. */
export interface VisitorAnswer {
  status: number;
  /** Type of the body, if there is one: JSON, or a kind of picture. */
  type: string;
  /** The `Content-Disposition` of a download. */
  disposition: string | undefined;
  /** The unchanged `Retry-After`, in seconds or as a date. */
  retryAfter: string | undefined;
  /** Only the cookies of the API itself. */
  setCookies: string[];
  bytes: Buffer;
}

/** The API's response before the filter. */
export interface VisitorResponse {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  bytes: Buffer;
}

const pictureType = /^image\/(avif|gif|jpeg|png|webp)$/i;
const retryAfterPattern = /^(\d{1,9}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** A refusal without a reason: the page has its own text for each call. */
const noReason = {};
/** The reason for a 413 that a proxy sends in place of the API; it names the remedy (rules/accounts/errors.ts). */
const tooLarge = { detail: largeRequest };

export interface ExpectedAnswer {
  /** Path of the call, for the error's message. */
  path: string;
  /** The allowed content of a successful response. */
  holds: { picture: boolean; nothing: boolean };
  /** Whether the call changes something: a successful response is then an object, and no list. */
  isChange: boolean;
  /** Whether the site is reached over HTTPS. */
  isHttps: boolean;
}

/**
 * @throws {ContentApiError} for a redirect (none is followed), for a failure of the API itself, and for a success without data,
 * such as the page of a proxy: the API did not send it. A 204 is the API's usual response to a successful change, and never has a
 * body
 */
export function readVisitorAnswer(
  { status, headers, bytes }: VisitorResponse,
  { path, holds, isChange, isHttps }: ExpectedAnswer,
): VisitorAnswer {
  const fail = (kind: 'redirect' | 'status' | 'not-json', what: string) => {
    throw new ContentApiError(kind, `${path} ${what}`, { status });
  };
  if (status >= 300 && status < 400) fail('redirect', 'led elsewhere');
  if (status >= 500) fail('status', `answered ${status}`);
  const retryAfter = String(headers['retry-after'] ?? '');
  const answer = {
    status,
    type: 'application/json',
    disposition: undefined,
    retryAfter: retryAfterPattern.test(retryAfter) ? retryAfter : undefined,
    setCookies: apiCookiesIn([headers['set-cookie'] ?? []].flat(), isHttps),
    bytes,
  };
  const data = readData(bytes);
  if (status >= 400) return { ...answer, bytes: Buffer.from(JSON.stringify(refusalOf(status, data))) };
  const type = String(headers['content-type'] ?? '');
  if (holds.picture && pictureType.test(type)) return { ...answer, type };
  if (status === 204 && holds.nothing) return { ...answer, bytes: Buffer.alloc(0) };
  if (!data || (isChange && !isDone(data, path))) fail('not-json', 'told nothing of what was done');
  return { ...answer, disposition: headers['content-disposition'] as string | undefined };
}

/**
 * Whether the change was made: a backend that responds with a list has done something else, and one that has counted a vote says
 * so.
 */
const isDone = (data: object, path: string): boolean =>
  !Array.isArray(data) && (!/\/vote\/?$/.test(path) || ('has_voted' in data && data.has_voted === true));

/** Every response of the API is an object, except pictures and a 204. Lists are accepted as data, too. */
function readData(bytes: Buffer): object | null {
  const value = backendJsonOrNull(bytes.toString());
  return typeof value === 'object' ? value : null;
}

/**
 * A flat object, like the API's described refusals: sentences by field, numbers and flags. A field that the API names is always
 * included, whatever its messages are: a field without a message gets an empty one.
 */
function refusalOf(status: number, data: object | null): object {
  if (data === null || Array.isArray(data)) return status === 413 ? tooLarge : noReason;
  const messages = new Map(Object.entries(readFieldMessages(data) ?? {}));
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      const said = messages.get(name) ?? [];
      if (typeof value === 'object' && value !== null)
        return messages.has(name) ? [[name, said.length > 0 ? said : ['']]] : [];
      if (typeof value !== 'string') return [[name, value]];
      // The general reason is shown in the API's words or not at all.
      const words = generalNames.includes(name) && !isSentence(value) ? '' : plainMessage(value);
      return words !== '' || value === '' ? [[name, words]] : [];
    }),
  );
}
