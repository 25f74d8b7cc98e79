// Finds original pictures: in the backend's origin, at hosts that the site lists, at two video services, and nowhere
// else.
import { request } from 'undici';
import { videoPictureHosts } from './video-picture-hosts.ts';

/**
 * @param source a path of the backend, or an absolute address
 * @returns the address of the original, or null when it may not be fetched
 */
export type FindOriginal = (source: string) => URL | null;

export interface SourceOptions {
  /** Paths such as `/media/a.webp` are below it; visitors may reach nothing else there. */
  backendOrigin: string;
  /** Hosts (with port, if any) that absolute addresses may name. */
  allowedHosts: readonly string[];
  /** Called for an address from which nothing may be fetched. */
  onRefused(address: string): void;
}

const limits = { totalMs: 10_000, bytes: 30 * 1024 * 1024 };

export function createFindOriginal({ backendOrigin, allowedHosts, onRefused }: SourceOptions): FindOriginal {
  const backend = new URL(backendOrigin);
  const allowed = new Set([...allowedHosts, ...videoPictureHosts]);
  const mayFetch = ({ protocol, host, pathname }: URL) =>
    /^https?:$/.test(protocol) && (host === backend.host ? isMediaPath(pathname) : allowed.has(host));
  return (source) => {
    const url = URL.canParse(source, backendOrigin) ? new URL(source, backendOrigin) : null;
    if (!url || !mayFetch(url)) {
      onRefused(source);
      return null;
    }
    // The endpoint's paths name a host, not its scheme.
    if (url.host === backend.host) url.protocol = backend.protocol;
    return url;
  };
}

/**
 * @returns the original's bytes, or null when there is none
 * @throws when there is no answer in time
 */
export async function fetchOriginal(url: URL | string): Promise<Buffer | null> {
  const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(limits.totalMs) });
  // A redirect could lead anywhere, so it counts as no picture.
  if (statusCode !== 200) {
    await body.dump();
    return null;
  }
  return readAtMost(body, limits.bytes);
}

/**
 * Whether a path of the backend is in its media folder, and stays there even if a server decodes it once more or reads
 * a backslash as a slash.
 */
const isMediaPath = (path: string): boolean => /^\/media\/./.test(path) && !/\/\.|%(2e|2f|5c|25|00)/i.test(path);

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
