// Posts a filled-in form to the content API: with a CSRF token and deadlines, and with images streamed from disk.
import { openAsBlob } from 'node:fs';
import { FormData, request } from 'undici';
import { csrfCookie, csrfHeader } from '../../../rules/api/csrf.ts';
import { csrfTokenPath } from '../../../rules/api/visitor-paths.ts';
import { isApiVerdict } from '../../../rules/leads/outcomes.ts';
import { tokenIn } from '../../contract/csrf.ts';
import { trustedParts } from '../../contract/embeds.ts';
import { createCookieJar } from '../../shared/cookies.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { readBackendJson, TooDeepError } from './backend-json.ts';
import { type OpenAgent, openPlainAgent } from './backends.ts';

/** A form post in the API's terms. */
export interface FormSubmission {
  formId: number;
  /** A popup's form has a different URL. */
  isPopup: boolean;
  idempotencyKey: string;
  parts: readonly (readonly [name: string, value: string])[];
  /** For a lead from a partner's page: sent with the API key, because no other client may set these fields. */
  embed?: { site: string; quarantine?: string | undefined } | undefined;
  /** `path` is the file's current location on disk. */
  files: readonly { part: string; name: string; type: string; path: string }[];
  /** The address of the visitor who waits, by which the backend shares its capacity; absent for a lead from the queue. */
  address?: string | undefined;
}

export interface SubmissionAnswer {
  status: number;
  /** The `message` of the response, or its errors by field as JSON; else empty. */
  message: string;
}

export interface SubmissionLimits {
  connectMs: number;
  /** Time from the end of the body to the headers: images are re-encoded meanwhile. */
  headersMs: number;
  totalMs: number;
}
/**
 * The limits end well within the minute after which the widget gives up on a silent connection: by then the host has stored the
 * lead in its queue.
 */
export const defaultLimits: SubmissionLimits = { connectMs: 1000, headersMs: 20_000, totalMs: 45_000 };
/** Factor for the time limits of a lead that no visitor waits for: a hundred megabytes may take long over a slow connection. */
const queuedTimeoutFactor = 8;
const maxAnswerBytes = 256 * 1024;

export interface SubmissionsClientOptions {
  /** The API's base, ending in `/api`. */
  baseUrl: string;
  apiKey: string;
  /** The public origin, on which the form is shown. */
  siteUrl: string;
  limits?: SubmissionLimits | undefined;
  openAgent?: OpenAgent;
}

interface WaitingCall {
  headersTimeout: number;
  signal: AbortSignal;
}

interface Csrf {
  token: string;
  cookie: string;
}

export type SubmissionsClient = ReturnType<typeof createSubmissionsClient>;

export function createSubmissionsClient({
  baseUrl,
  apiKey,
  siteUrl,
  limits = defaultLimits,
  openAgent = openPlainAgent,
}: SubmissionsClientOptions) {
  const agent = openAgent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.headersMs,
    maxResponseSize: maxAnswerBytes,
    connections: 32,
  });
  let csrf: Promise<Csrf> | undefined;

  /** No redirect is followed: a form post goes only to the API's origin. */
  async function fetchCsrf(): Promise<Csrf> {
    const headers = { accept: 'application/json' };
    const answer = await request(`${baseUrl}${csrfTokenPath}`, {
      dispatcher: agent,
      headers,
      signal: AbortSignal.timeout(limits.headersMs),
    });
    const token = tokenIn(await readJson(answer.body));
    if (answer.statusCode !== 200 || token === '')
      throw new Error(`the CSRF token's call answered ${answer.statusCode}`);
    // Keeps all cookies: the token may be bound to another cookie of the same response.
    const jar = createCookieJar();
    jar.apply([answer.headers['set-cookie'] ?? []].flat());
    if (!jar.cookies.has(csrfCookie)) jar.cookies.set(csrfCookie, token);
    return { token, cookie: jar.header() };
  }
  /** Loads the token once, and again after a failure. */
  function currentCsrf(): Promise<Csrf> {
    csrf ??= fetchCsrf().catch((error) => {
      csrf = undefined;
      throw error;
    });
    return csrf;
  }

  async function post(
    submission: FormSubmission,
    { token, cookie }: Csrf,
    waiting: WaitingCall,
  ): Promise<SubmissionAnswer> {
    const kind = submission.isPopup ? 'generalpopup' : 'forms';
    const answer = await request(`${baseUrl}/${kind}/${submission.formId}/form-submissions/`, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        accept: 'application/json',
        // The backend's messages about the fields of a form are shown to visitors.
        'accept-language': 'fi',
        ...requestIdHeaders(),
        'idempotency-key': submission.idempotencyKey,
        [csrfHeader]: token,
        cookie,
        origin: siteUrl,
        referer: `${siteUrl}/`,
        ...((submission.embed || submission.address) && { authorization: `Api-Key ${apiKey}` }),
        // With the key, the backend trusts the visitor's address.
        ...(submission.address && { 'x-forwarded-for': submission.address }),
      },
      body: await formDataOf(submission),
      ...waiting,
    });
    const status = answer.statusCode;
    const json = await readJson(answer.body);
    // A proxy responds in HTML, or with an empty body.
    if (json === undefined && isApiVerdict(status)) throw new Error(`${status}, but not from the content API`);
    // A login page, a maintenance page or an empty response has stored no lead, whatever its status says.
    if (status < 300 && !isObject(json))
      throw new Error(
        `answered ${status} without the JSON object of the content API: nothing shows that the lead is stored`,
      );
    return { status, message: messageOf(json) };
  }

  return {
    /**
     * Posts once; after a 403 once more, with a new token.
     * @param stopping for a lead from the queue, which may take longer: aborts the post
     * @throws when the API gives no complete response in time
     */
    async send(submission: FormSubmission, stopping?: AbortSignal): Promise<SubmissionAnswer> {
      const factor = stopping ? queuedTimeoutFactor : 1;
      const late = AbortSignal.timeout(limits.totalMs * factor);
      const signal = stopping ? AbortSignal.any([stopping, late]) : late;
      const waiting = { headersTimeout: limits.headersMs * factor, signal };
      const used = currentCsrf();
      const answer = await post(submission, await used, waiting);
      if (answer.status !== 403) return answer;
      if (csrf === used) csrf = undefined;
      return post(submission, await currentCsrf(), waiting);
    },
    close: () => agent.destroy(),
  };
}

/** The message of a response; as JSON, if the response or its message is a list of errors by field. */
function messageOf(json: unknown): string {
  if (!isObject(json)) return '';
  const { message = null } = json as { message?: unknown };
  if (typeof message === 'string') return message;
  const errors = Object.entries(message ?? json).filter(([, said]) => typeof said === 'object' && said !== null);
  return errors.length > 0 ? JSON.stringify(Object.fromEntries(errors)) : '';
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null && !Array.isArray(json);

/** Names of fields that the backend trusts when the key is sent, so fields of these names from a visitor are left out. */
const trustedFieldNames: string[] = [trustedParts.site, trustedParts.quarantine];

async function formDataOf({ parts, files, embed }: FormSubmission): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of parts) if (!trustedFieldNames.includes(name)) data.append(name, value);
  if (embed) data.append(trustedParts.site, embed.site);
  if (embed?.quarantine) data.append(trustedParts.quarantine, embed.quarantine);
  for (const { part, name, type, path } of files) data.append(part, await openAsBlob(path, { type }), name);
  return data;
}

/** @returns undefined for a body that is not JSON; null for JSON that nests too deep to be read, which only the API has sent */
async function readJson(body: { text(): Promise<string> }): Promise<unknown> {
  const text = await body.text();
  try {
    return readBackendJson(text);
  } catch (error) {
    return error instanceof TooDeepError ? null : undefined;
  }
}
