// Starts a real backend for tests, with a data folder and a port of its own, called over HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../app.ts';
import type { Backend, BackendOptions } from '../options.ts';

/** The API key of every test backend. */
export const testKey = 'test-key';
/** The public origin of every test backend. */
export const testSite = 'https://site.example';

/** A response with its body as text and, if it is JSON, parsed. */
export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
}

/** A backend with its server, its folder and a function for requests. */
export interface TestBackend extends Backend {
  dataDir: string;
  origin: string;
  /** Every line that the backend has logged as a warning or an error. */
  logged: string[];
  /** Sends a request with the API key, unless headers override it; redirects are not followed. */
  ask(path: string, init?: RequestInit): Promise<TestResponse>;
  stop(): Promise<void>;
}

/** Starts a backend; `dataDir` reuses the data of an earlier one. */
export async function startBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pihlaja-backend-')));
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  const backend = await createBackend({
    dataDir,
    apiKey: testKey,
    siteUrl: testSite,
    newsletterApiKey: 'newsletter-key',
    mail: { outboxDir: join(dataDir, 'outbox'), from: 'testi@site.example' },
    log: { info() {}, warn: note, error: note },
    ...options,
  });
  const server = backend.app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...backend,
    dataDir,
    origin,
    logged,
    async ask(path, init = {}) {
      const headers = { authorization: `Api-Key ${testKey}`, ...(init.headers as Record<string, string>) };
      const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await backend.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
