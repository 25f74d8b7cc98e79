// A request that failed: the status alone for errors of Express, a page for the rest, and never two responses.
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContentApiError } from '../api/load.ts';
import { UploadEvictedError } from '../intake/intake.ts';
import { answerErrors } from './answer-errors.ts';
import type { PageRoutes } from './page-routes.ts';

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
