// Finds original pictures: on the backend's origin, on hosts that the site lists, on two video services, and nowhere else.
import { type Dispatcher, getGlobalDispatcher, request } from 'undici';
import { createPublicAgent } from '../../shared/public-agent.ts';
import { isFilePath } from '../view/media-address.ts';
import { videoPictureHosts } from '../view/video-picture-hosts.ts';

/** An original picture. */
export interface Original {
  url: URL;
  /** Whether the original is on the backend, which may have a private network address, because the operator has configured it. */
  isBackends: boolean;
}

/**
 * @param source a path on the backend, or an absolute URL
 * @returns the original, or null when it may not be fetched
 */
export type FindOriginal = (source: string) => Original | null;

export interface SourceOptions {
  /** The origin of paths such as `/media/a.webp`; visitors can reach nothing else there. */
  backendOrigin: string;
  /** The paths below which the backend's files are. */
  filePaths?: readonly string[] | undefined;
  /** Hosts (with port, if any) that absolute URLs may name. */
  allowedHosts: readonly string[];
  /** Called for an address from which nothing may be fetched. */
  onRefused(address: string): void;
}

const publicAgent = createPublicAgent();
const limits = { totalMs: 10_000, bytes: 30 * 1024 * 1024 };

export function createFindOriginal({ backendOrigin, filePaths, allowedHosts, onRefused }: SourceOptions): FindOriginal {
  const backend = new URL(backendOrigin);
  const allowed = new Set([...allowedHosts, ...videoPictureHosts]);
  const mayFetch = ({ protocol, host, pathname }: URL) =>
    /^https?:$/.test(protocol) && (host === backend.host ? mayFetchPath(pathname, filePaths) : allowed.has(host));
  return (source) => {
    const url = URL.canParse(source, backendOrigin) ? new URL(source, backendOrigin) : null;
    if (!url || !mayFetch(url)) {
      onRefused(source);
      return null;
    }
    // The endpoint's paths name a host without a scheme.
    const isBackends = url.host === backend.host;
    if (isBackends) url.protocol = backend.protocol;
    return { url, isBackends };
  };
}

/**
 * @param anyHost dispatcher for the backend
 * @param publicHost dispatcher for every other host, which connects to public addresses only
 * @returns the original's bytes, or null when there is no original
 * @throws when there is no response in time, only a server error, or no public address
 */
export async function fetchOriginal(
  { url, isBackends }: Original,
  anyHost: Dispatcher = getGlobalDispatcher(),
  publicHost: Dispatcher = publicAgent,
): Promise<Buffer | null> {
  const dispatcher = isBackends ? anyHost : publicHost;
  const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(limits.totalMs) });
  // A redirect could lead anywhere, so it counts as no picture.
  if (statusCode !== 200) {
    await body.dump();
    // A cache in front shows the previous picture after a failure, but not in place of a missing one.
    if (statusCode >= 500) throw new Error(`it is answered with ${statusCode}`);
    return null;
  }
  return readAtMost(body, limits.bytes);
}

/**
 * Whether a path on the backend is one of its files, and stays below that folder even if a server decodes it once more or reads a
 * backslash as a slash.
 */
const mayFetchPath = (path: string, filePaths: SourceOptions['filePaths']): boolean =>
  isFilePath(path, { filePaths }) && !/\/\.|%(2e|2f|5c|25|00)/i.test(path);

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
