// nginx with the file of deploy/ in front of a measured server, so that the browser uses HTTP/2 over TLS.
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Certificate, makeCertificate } from '../../deploy/certificate.ts';
import { nginx } from '../../deploy/nginx.ts';
import { openssl } from '../../deploy/programs.ts';
import { publicHost } from '../../deploy/proxy.ts';
import { freePort } from '../../helpers/free-port.ts';

export interface Proxies {
  /**
   * Arguments of Chromium: it finds the host of the files of deploy/ on this machine, and trusts the certificate by its key.
   * With any certificate error it would cache nothing.
   */
  browserArgs: string[];
  /**
   * Starts an nginx in front of the server with this origin.
   * @param httpsPort a free port
   * @returns the origin that a browser opens
   */
  putInFront(origin: string, httpsPort: number): Promise<string>;
  /** Stops all of them, and deletes their files. */
  stop(): Promise<void>;
}

/** The origin of an nginx at this port. */
export const publicOrigin = (httpsPort: number): string => `https://${publicHost}:${httpsPort}`;

/** @throws {Error} when nginx or OpenSSL is not installed */
export function createProxies(): Proxies {
  const missing = [nginx, openssl].filter((program) => !program.isThere());
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.map(({ name }) => name).join(', ')}. Install it, or omit --http2.`);
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-bench-nginx-`);
  const certificate: Certificate = makeCertificate(folder, publicHost);
  const key = new X509Certificate(readFileSync(certificate.certificateFile)).publicKey;
  const keyHash = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const running: { stop(): Promise<void> }[] = [];
  return {
    browserArgs: [
      `--host-resolver-rules=MAP ${publicHost} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
    async putInFront(origin, httpsPort) {
      const own = `${folder}/${httpsPort}`;
      mkdirSync(own);
      const upstreamPort = Number(new URL(origin).port);
      running.push(
        await nginx.start({ folder: own, upstreamPort, httpPort: await freePort(), httpsPort, certificate }),
      );
      return publicOrigin(httpsPort);
    },
    async stop() {
      for (const proxy of running) await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
