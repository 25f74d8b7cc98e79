// Starts the real host, with the real templates and widgets, in front of a backend that the test controls.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { dist, templateFolders } from '../../build/paths.ts';
import { createHost } from '../../server/host/app.ts';
import type { HostOptions } from '../../server/host/host-options.ts';
import { redirectBareBytes } from '../../server/host/http/bare-bytes.ts';
import type { FakeBackend } from './fake-backend.ts';

export const siteUrl = 'https://koe.example';

/** A partner of each test host, and a second one. */
export const partner = { site: 'koti', origin: 'https://kumppani.example' };
export const embedsIn = (folder: string): HostOptions['embeds'] => ({
  sites: { koti: [partner.origin, 'https://www.kumppani.example'], piha: ['https://piha.example'] },
  countsOwnPages: false,
  folder,
  refusalFolder: `${folder}/refusals`,
  sharedKey: null,
});

/** Limits that no test reaches by chance. */
export const manyMails: HostOptions['mailLimits'] = {
  login: 1000,
  reset: 1000,
  newsletter: 1000,
  newsletterMails: 1000,
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The body, if it is not compressed. */
  text: string;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface TestHost {
  origin: string;
  /** Requests a path exactly as written; neither follows redirects nor decompresses. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Warms up the content cache, as the site does at its start. */
  warmUp(): Promise<void>;
  /** The host's log lines of level warning or higher. */
  logged: { msg: string; [detail: string]: unknown }[];
  imageFolder: string;
  /** The folder of the lead queue; a folder that was set by the test is not removed. */
  leadFolder: string;
  close(): Promise<void>;
}

/** @param backend the origin of the newsletter service, and the address of the content API */
export async function startHost(
  backend: Pick<FakeBackend, 'apiUrl' | 'origin'>,
  options: Partial<HostOptions> = {},
): Promise<TestHost> {
  const imageFolder = mkdtempSync(`${tmpdir()}/pihlaja-images-`);
  const leadFolder = options.leadFolder ?? mkdtempSync(`${tmpdir()}/pihlaja-leads-`);
  const logged: TestHost['logged'] = [];
  const host = await createHost({
    contentApiUrl: backend.apiUrl,
    contentApiKey: 'koeavain',
    newsletterUrl: `${backend.origin}/newsletter`,
    newsletterApiKey: 'kirjeavain',
    siteUrl,
    ownHosts: ['sisar.example'],
    topArticles: 7,
    gtmId: null,
    adNetworkUrl: null,
    adOrigins: [],
    googleClientId: null,
    revalidateSeconds: 60,
    imageFolder,
    maxImageFolderBytes: 1e9,
    siteNameFile: `${imageFolder}/site-name.txt`,
    leadFolder,
    embedFolder: `${imageFolder}/embeds`,
    leadLimit: 1000,
    mailLimits: manyMails,
    release: `${imageFolder}/release`,
    npmPackage: null,
    embeds: embedsIn(`${imageFolder}/challenges`),
    trustedProxies: 0,
    dist,
    templates: templateFolders,
    readiness: { isStopping: false },
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    ...options,
  });
  const server = createServer(host.app);
  redirectBareBytes(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    ask: (path, asking) => ask(port, path, asking),
    warmUp: host.warmUp,
    logged,
    imageFolder,
    leadFolder,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await host.close();
      rmSync(imageFolder, { recursive: true, force: true, maxRetries: 5 });
      if (!options.leadFolder) rmSync(leadFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Requests a path on a port of this machine. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      try {
        const bytes = await buffer(response);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      } catch (error) {
        reject(error);
      }
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
