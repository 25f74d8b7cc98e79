// An account API for widgets' tests: it answers by path, and records the requests.
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export interface FakeAnswer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** An answer, or `drop` for a network that fails. */
type Answer = FakeAnswer | 'drop' | Promise<FakeAnswer>;

interface RecordedRequest {
  method: string;
  path: string;
  /** The request body, form-encoded. */
  body: URLSearchParams;
  /** The body as passed to `fetch`, for example a form with files. */
  sent: BodyInit | null | undefined;
  headers: Record<string, string>;
}

/** Stubs `fetch`; a path without an answer gets 200 with `{}`. */
export function fakeApi(answers: Record<string, Answer> = {}) {
  const requests: RecordedRequest[] = [];
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = `csrftoken=${'t'.repeat(40)}; path=/`;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init;
    requests.push({
      ...{ method, path, body: new URLSearchParams(String(body ?? '')), sent: body },
      headers: headers as RecordedRequest['headers'],
    });
    const answer = await (answers[path] ?? {});
    if (answer === 'drop') throw new TypeError('Failed to fetch');
    const { status = 200, json = {}, headers: given = {} } = answer;
    return new Response(status === 204 ? null : JSON.stringify(json), { status, headers: given });
  });
  return {
    answers,
    requests,
    posts: () => requests.filter(({ method }) => method === 'POST'),
    /** The last post. */
    post: () => requests.findLast(({ method }) => method === 'POST'),
  };
}

/**
 * Waits for pending work: promises, and bundles that load late.
 * @param begin starts the work; its late rendering is also done before this returns
 */
export async function settle(begin: () => unknown = () => {}): Promise<void> {
  // The result of the first pass may load another bundle.
  for (const start of [begin, () => {}])
    await act(async () => {
      await start();
      for (let round = 0; round < 8; round += 1) await new Promise((resolve) => setImmediate(resolve));
      await vi.dynamicImportSettled();
    });
}
