// Streams a table of the backend to an operator as it arrives.
import type { Readable } from 'node:stream';
import { csrfField, isOutdated } from '../../../rules/api/csrf.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import { admin as texts } from '../../../texts/fi/admin.ts';
import { dayOf } from '../../shared/helsinki-time.ts';
import { sendStream } from '../../shared/send-stream.ts';
import { apiUnavailable, type Refusal, refused } from '../accounts/refusal.ts';
import { readBackendJson } from '../api/backend-json.ts';
import { adminFileHeaders, commonHeaders } from '../http/headers.ts';
import { inOwnWords, type OperatorVisitPage, unknownCall } from './admin-requests.ts';

interface TableOptions {
  /** Path of the backend's call. */
  path: string;
  query: URLSearchParams;
  /** Name of the file; the date is appended. */
  name: string;
  /** Shows the page of the form again. */
  onRefused(refusal: Refusal): Promise<void>;
}

/** Handles a form that requests a table, with the form's token. */
export async function sendTable(
  { visit }: OperatorVisitPage,
  { path, query, name, onRefused }: TableOptions,
): Promise<void> {
  const token = visit.fields.get(csrfField) ?? '';
  const file = await visit.optional(visit.client.file(path, { query, token }));
  if (!file) return onRefused(apiUnavailable);
  const { status, type, body } = file;
  if (status !== 200 || !type.startsWith('text/csv')) {
    const json = status === 403 ? await readRefusal(body) : letGo(body);
    if (isOutdated({ status, json }))
      return onRefused({ ...refused(auth.outdated, {}, 403), withoutToken: texts.failed });
    const isRefusal = status >= 400 && (status < 500 || unknownCall.includes(status));
    const refusal = refused(texts.failed, {}, isRefusal ? status : 502);
    return onRefused(isRefusal && status !== 429 ? inOwnWords(refusal, status) : refusal);
  }
  const fileName = `${name}-${dayOf(new Date().toISOString())}.csv`;
  visit.res.set({ ...commonHeaders, ...adminFileHeaders });
  visit.res.attachment(fileName).type('text/csv; charset=utf-8');
  await sendStream(body, visit.res);
}

/** Discards a body that is not read: its premature end is no error. */
export const letGo = (body: Readable): void => void body.on('error', () => {}).destroy();

const maxRefusalBytes = 16 * 1024;

/** @returns null for a body that is not JSON, or far too long for a refusal */
async function readRefusal(body: Readable): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxRefusalBytes) return null;
      pieces.push(piece);
    }
    return readBackendJson(Buffer.concat(pieces).toString());
  } catch {
    return null;
  }
}
