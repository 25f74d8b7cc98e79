// What surrounds the routes: failed requests, targets in absolute form, and reports about responses.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../../tests/helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../../tests/helpers/start-host.ts';
import { type AnsweredRequest, listenTo } from '../shared/telemetry/events.ts';
import { ContentApiError } from './api/load.ts';
import { answerErrors, originForm, reportResponse } from './app.ts';
import type { PageRoutes } from './http/page-routes.ts';
import { UploadEvictedError } from './intake/intake.ts';

/** The status alone for errors of Express, a page for the rest, and never two responses. */
describe('a request that failed', () => {
  let thrown: unknown;
  const pages = {
    sendFailure: vi.fn(async (_req, res) => void res.status(503).send('failure page')),
    sendPlainMessage: vi.fn((_req, res, { status }) => void res.status(status).send('message page')),
  };
  const app = express();
  app.get('/alkanut/', (_req, res) => {
    res.write('alku');
    throw thrown;
  });
  app.use(() => {
    throw thrown;
  });
  app.use(answerErrors(pages as unknown as PageRoutes));
  let server: ReturnType<typeof app.listen>;
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', () => resolve());
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => vi.clearAllMocks());
  afterAll(() => void server.close().closeAllConnections());

  it.each([400, 413, 415])('that Express refuses with %i has this status, as a text', async (status) => {
    thrown = Object.assign(new Error('entity.too.large'), { status });
    const answer = await fetch(origin);
    expect([answer.status, await answer.text()]).toEqual([status, `${status}`]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['an error of ours', new Error('boom')],
    ['a status of 500', Object.assign(new Error('boom'), { status: 500 })],
    ['a refusal of the content API', new ContentApiError('status', 'wrong key', { status: 403 })],
  ])('through %s gets the page of a failure', async (_, error) => {
    thrown = error;
    expect(await (await fetch(origin)).text()).toBe('failure page');
    expect(pages.sendFailure).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), error);
  });

  it('because its body came too slowly is told so on a page, and with the status to a program', async () => {
    thrown = new UploadEvictedError('the body came too slowly');
    const page = await fetch(origin, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([408, 'message page']);
    const program = await fetch(origin, { headers: { accept: 'application/json' } });
    expect([program.status, await program.text()]).toEqual([408, '408']);
  });

  it('after its answer began is cut off', async () => {
    thrown = new Error('boom');
    await expect(fetch(`${origin}/alkanut/`).then((answer) => answer.text())).rejects.toThrow();
    expect(pages.sendFailure).not.toHaveBeenCalled();
  });
});

/** Over HTTP: the same responses as to the path alone. */
describe('a request target in absolute form', () => {
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let host: TestHost;
  beforeAll(async () => {
    backend = await startFakeBackend();
    serveSite(backend, { '/juttu/': rawArticle({ id: 21, title: 'Saunan lattia' }) });
    host = await startHost(backend);
  });
  afterAll(async () => {
    await host.close();
    await backend.close();
  });

  it.each([
    ['/juttu/?page=2', '/juttu/?page=2'],
    ['http://koe.example/juttu/?a=b', '/juttu/?a=b'],
    ['HTTPS://koe.example:8443/juttu/', '/juttu/'],
    ['http://koe.example', '/'],
    ['http://koe.example?a=b', '/?a=b'],
    ['/http://koe.example/', '/http://koe.example/'],
    ['*', '*'],
    ['', ''],
  ])('%s is read as %s', (target, expected) => {
    expect(originForm(target)).toBe(expected);
  });

  it('a page is sent plain to a client that sends an endless list of encodings', async () => {
    const long = `br, ${'gzip;q=0.1, '.repeat(500)}`;
    const answers = [long, 'br'].map((encodings) => host.ask('/juttu/', { headers: { 'accept-encoding': encodings } }));
    const [plain, compressed] = await Promise.all(answers);
    expect([plain?.status, plain?.headers['content-encoding']]).toEqual([200, undefined]);
    expect(compressed?.headers['content-encoding']).toBe('br');
  });

  it('a page is sent, whatever host the target names', async () => {
    for (const origin of [siteUrl, 'http://evil.example']) {
      const { status, text } = await host.ask(`${origin}/juttu/`);
      expect([status, text.includes('Saunan lattia')]).toEqual([200, true]);
    }
  });

  it('a redirect stays on this site and keeps the query', async () => {
    const { status, headers } = await host.ask(`${siteUrl}/juttu?utm_source=kirje`);
    expect([status, headers.location]).toEqual([308, '/juttu/?utm_source=kirje']);
  });

  it('files, calls and the health check are found', async () => {
    expect((await host.ask(`${siteUrl}/healthz`)).status).toBe(200);
    expect((await host.ask(`${siteUrl}/robots.txt`)).text).toContain('User-agent');
  });
});

/** Enough to count them, and nothing about the client. */
describe('what is told of an answer', () => {
  let server: Server;
  let told: AnsweredRequest[];
  let ends: (() => void)[];
  beforeEach(async () => {
    told = [];
    ends = [listenTo('answered', (event) => told.push(event)), listenTo('answeredKept', (event) => told.push(event))];
    server = createServer((req, res) => {
      reportResponse(req, res, req.url === '/kept/');
      req.url = '/elsewhere/';
      if (req.method === 'DELETE') res.write('half') && res.destroy();
      else res.writeHead(404).end('gone');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const end of ends) end();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
      headers: { connection: 'close' },
    })
      .then((answer) => answer.text())
      .catch(() => 'cut');

  it('is the path as it was asked for, without its query', async () => {
    await ask('/kirjaudu/?next=%2Fprofiili%2F&token=salaisuus');
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toEqual({
      method: 'GET',
      path: '/kirjaudu/',
      route: 'account',
      status: 404,
      ms: expect.any(Number),
    });
  });

  it('is an answer that was cut off', async () => {
    expect(await ask('/sivu/', 'DELETE')).toBe('cut');
    await vi.waitFor(() => expect(told).toMatchObject([{ route: 'page', status: 0 }]));
  });

  it('is a kept page, for those who listen to them', async () => {
    await ask('/kept/');
    await vi.waitFor(() => expect(told).toMatchObject([{ route: 'kept', path: '/kept/' }]));
  });

  it('is nothing when nobody listens', async () => {
    for (const end of ends.splice(0)) end();
    await ask('/sivu/');
    expect(told).toEqual([]);
  });
});
