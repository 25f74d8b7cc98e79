// Finds original pictures: in the backend's origin, at hosts that the site lists, at two video services, and nowhere
// else.
import { type Dispatcher, getGlobalDispatcher, request } from 'undici';
import { createPublicAgent } from '../../shared/public-agent.ts';
import { isFilePath } from '../view/media-address.ts';
import { videoPictureHosts } from './video-picture-hosts.ts';

/** An original picture. */
export interface Original {
  url: URL;
  /** Whether it is the backend's: that is fetched wherever it is, because the operator has configured its address. */
  isBackends: boolean;
}

/**
 * @param source a path of the backend, or an absolute address
 * @returns the original, or null when it may not be fetched
 */
export type FindOriginal = (source: string) => Original | null;

export interface SourceOptions {
  /** Paths such as `/media/a.webp` are below it; visitors may reach nothing else there. */
  backendOrigin: string;
  /** The paths below which the backend's files are. */
  filePaths?: readonly string[] | undefined;
  /** Hosts (with port, if any) that absolute addresses may name. */
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
    // The endpoint's paths name a host, not its scheme.
    const isBackends = url.host === backend.host;
    if (isBackends) url.protocol = backend.protocol;
    return { url, isBackends };
  };
}

/**
 * @param anyHost the way to the backend
 * @param publicHost the way to any other host
 * @returns the original's bytes, or null when there is none
 * @throws when there is no answer in time, only a failure, or no public address
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
    // A cache in front shows the picture of before in place of a failure, and not in place of a missing one.
    if (statusCode >= 500) throw new Error(`it is answered with ${statusCode}`);
    return null;
  }
  return readAtMost(body, limits.bytes);
}

/**
 * Whether a path of the backend is one of its files, and stays there even if a server decodes it once more or reads
 * a backslash as a slash.
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
