// Fetches original pictures: from the backend's own origin, from hosts that the site lists, from two of
// video services, and from nowhere else.
import { request } from 'undici';
import { videoPictureHosts } from './video-picture-hosts.ts';

/** @returns the original's bytes, or null when there is none, or when it may not be fetched */
export type FetchSource = (source: string) => Promise<Buffer | null>;

const limits = { totalMs: 10_000, bytes: 30 * 1024 * 1024 };

/**
 * @param backendOrigin paths such as `/media/a.webp` are below it
 * @param allowedHosts hosts (with port, if any) that absolute addresses may name
 */
export function createFetchSource(backendOrigin: string, allowedHosts: readonly string[]): FetchSource {
  const backend = new URL(backendOrigin);
  const allowed = new Set([backend.host, ...allowedHosts, ...videoPictureHosts]);
  return async (source) => {
    if (!URL.canParse(source, backendOrigin)) return null;
    const url = new URL(source, backendOrigin);
    if (!/^https?:$/.test(url.protocol) || !allowed.has(url.host)) return null;
    // The endpoint's paths name a host, not its scheme.
    if (url.host === backend.host) url.protocol = backend.protocol;
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(limits.totalMs) });
    // A redirect could lead anywhere, so it is no picture.
    if (statusCode !== 200) {
      await body.dump();
      return null;
    }
    return readAtMost(body, limits.bytes);
  };
}

async function readAtMost(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
