// The rules for all calls of the API: the key, paging, unknown objects, and conditional requests.
import { request } from 'undici';
import type { CallName } from './calls.ts';
import type { Probe } from './probe.ts';

const nothing = 999_999_999;
const anything = (raw: unknown) => raw as { items?: unknown[] } | null;

export async function checkConventions(probe: Probe, baseUrl: string, apiKey: string): Promise<void> {
  const url = `${baseUrl}/site/`;
  const known = { authorization: `Api-Key ${apiKey}` };
  const bare = await rawGet(url, {});
  const wrong = await rawGet(url, { authorization: 'Api-Key made-up' });
  const isLocked = [bare, wrong].every(({ status }) => status === 401 || status === 403);
  probe.note(
    'key',
    isLocked ? 'ok' : 'differs',
    isLocked ? [] : [`answered ${bare.status} and ${wrong.status}, 403 is wanted`],
  );

  const { etag } = await rawGet(url, known);
  const again = etag === '' ? null : await rawGet(url, { ...known, 'if-none-match': etag });
  const says = again ? `answered ${again.status}, 304 is wanted` : 'has no ETag';
  probe.note('etag', again?.status === 304 ? 'ok' : 'differs', again?.status === 304 ? [] : [says]);

  await expectNothing(probe, 'unknownPath', 'an answer', `/pages/find/?html_path=%2Fei-ole-${nothing}%2F`);
  await expectNothing(probe, 'unknownPage', 'a page', `/pages/${nothing}/`);
  await expectNothing(probe, 'pastEnd', 'a list', '/pages/?page=999999');
  await expectRefusal(probe);
  const large = await probe.load('/pages/?page_size=500', anything).catch(() => null);
  const count = large?.items?.length;
  if (count === undefined) probe.note('pageSize', 'differs', ['is refused, 100 entries are wanted']);
  else
    probe.note(
      'pageSize',
      count <= 100 ? 'ok' : 'differs',
      count <= 100 ? [] : [`answered ${count} entries, 100 at most are wanted`],
    );
}

/** A missing object must be a 404, with any body. Any other response counts as a failure of the backend. */
async function expectNothing(probe: Probe, name: CallName, what: string, path: string): Promise<void> {
  try {
    const answer = await probe.load(path, anything);
    if (answer === null) return probe.note(name, 'ok');
    probe.note(name, name === 'pastEnd' ? 'differs' : 'fails', [`answered 200 with ${what}, 404 is wanted`]);
  } catch (error) {
    probe.note(name, name === 'pastEnd' ? 'differs' : 'fails', [`${statusIn(error)}, 404 is wanted`]);
  }
}

async function expectRefusal(probe: Probe): Promise<void> {
  try {
    await probe.load('/pages/?kolmas_pyora=1', anything);
    probe.note('unknownParameter', 'differs', ['answered 200, 400 is wanted']);
  } catch (error) {
    const status = (error as { status?: number }).status;
    probe.note(
      'unknownParameter',
      status === 400 ? 'ok' : 'differs',
      status === 400 ? [] : [`${statusIn(error)}, 400 is wanted`],
    );
  }
}

const statusIn = (error: unknown): string => {
  const { status, kind } = error as { status?: number; kind?: string };
  return status ? `answered ${status}` : `did not answer as JSON (${kind})`;
};

const timeoutMs = 3000;

interface RawResponse {
  /** The status; 0 when there is no response. */
  status: number;
  etag: string;
}

/** Sends a request that the site does not send: without a key, with an invalid one, or with an ETag. */
async function rawGet(url: string, headers: Record<string, string>): Promise<RawResponse> {
  try {
    const answer = await request(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    await answer.body.dump();
    return { status: answer.statusCode, etag: String(answer.headers.etag ?? '') };
  } catch {
    return { status: 0, etag: '' };
  }
}
