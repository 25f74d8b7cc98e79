// The cost of a page that the cache of deploy/nginx/ stores, over HTTPS as visitors request it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Pool } from 'undici';
import { makeCertificate } from '../../deploy/certificate.ts';
import { startNginxCache } from '../../deploy/nginx.ts';
import { publicHost } from '../../deploy/proxy.ts';
import { freePort } from '../../helpers/free-port.ts';
import { cpuSince, readCpu } from './cpu-of-programs.ts';

const requests = 20_000;
const atOnce = 64;

export interface CachedCost {
  /** CPU time of nginx per request, in milliseconds. */
  nginxMs: number;
  /** Requests per second; the requesting process also limits them. */
  perSecond: number;
}

/**
 * @param hostPort port of a running host
 * @param path of one of its pages
 */
export async function measureCachedPage(hostPort: number, path: string): Promise<CachedCost> {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-cached-`);
  const certificate = makeCertificate(folder, publicHost);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const place = { folder: `${folder}/nginx`, certificate, upstreamPort: hostPort, httpPort, httpsPort };
  const nginx = await startNginxCache(place);
  const connect = { ca: certificate.authority, servername: publicHost };
  const pool = new Pool(`https://127.0.0.1:${httpsPort}`, { connections: atOnce, connect });
  const ask = async () => {
    const headers = { host: publicHost, 'accept-encoding': 'br' };
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
  const askMany = async (count: number) => {
    let left = count;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await ask();
      }),
    );
  };
  try {
    await askMany(atOnce * 4);
    const before = readCpu();
    const startedAt = performance.now();
    await askMany(requests);
    const perSecond = (requests / (performance.now() - startedAt)) * 1000;
    return { nginxMs: cpuSince(before).nginx / requests, perSecond };
  } finally {
    await pool.close();
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
