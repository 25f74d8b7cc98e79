// The caches in front of the hosts from a visitor's point of view: one address, independent of what is behind it.
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../helpers/free-port.ts';
import type { Needed } from '../helpers/installed-programs.ts';
import type { Answer, Asking } from '../helpers/start-host.ts';
import { makeCertificate } from './certificate.ts';
import { nginxCache, startNginxCache } from './nginx.ts';
import { openssl } from './programs.ts';
import { publicHost } from './proxy.ts';
import { startVarnish, varnish } from './varnish.ts';
import { ask } from './visitor.ts';

export interface RunningCache {
  /** Requests a path as a visitor would. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** The origin that accepts `PURGE /`. */
  purgeOrigin: string;
  stop(): Promise<void>;
}

export interface FrontCache extends Needed {
  start(folder: string, hostPorts: readonly [number, number]): Promise<RunningCache>;
}

const withNginx: FrontCache = {
  ...nginxCache,
  name: 'nginx',
  isThere: () => nginxCache.isThere() && openssl.isThere(),
  async start(folder, [upstreamPort, secondPort]) {
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const certificate = makeCertificate(folder, publicHost);
    const ports = { upstreamPort, secondPort, httpPort, httpsPort };
    const running = await startNginxCache({ folder: `${folder}/nginx`, certificate, ...ports });
    const way = { httpsPort, authority: certificate.authority };
    return { ...running, ask: (path, asking) => ask(way, path, asking) };
  },
};

const withVarnish: FrontCache = {
  ...varnish,
  async start(folder, hostPorts) {
    const port = await freePort();
    const { stop } = await startVarnish({ folder: `${folder}/varnish`, hostPorts, port });
    return { stop, purgeOrigin: `http://127.0.0.1:${port}`, ask: (path, asking) => askPlainly(port, path, asking) };
  },
};

export const frontCaches = [withNginx, withVarnish];

/** Requests as the HTTPS proxy in front of Varnish does. */
export function askPlainly(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Answer> {
  const all = { host: publicHost, 'x-forwarded-for': '198.51.100.4', 'x-forwarded-proto': 'https', ...headers };
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false }, async (response) => {
      const bytes = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
