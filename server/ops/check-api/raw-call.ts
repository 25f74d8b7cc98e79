// Sends requests that the site does not send: without a key, with an invalid one, or with an ETag.
import { request } from 'undici';

const timeoutMs = 3000;

export interface RawResponse {
  /** The status; 0 when there is no response. */
  status: number;
  etag: string;
}

export async function rawGet(url: string, headers: Record<string, string>): Promise<RawResponse> {
  try {
    const answer = await request(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    await answer.body.dump();
    return { status: answer.statusCode, etag: String(answer.headers.etag ?? '') };
  } catch {
    return { status: 0, etag: '' };
  }
}
