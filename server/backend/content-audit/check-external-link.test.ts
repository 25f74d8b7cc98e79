// The check of an external link by another site's response, with a real server on this machine.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createExternalLinkCheck } from './check-external-link.ts';

const siteUrl = 'https://site.example';
const never = new AbortController().signal;
const asked: string[] = [];
let answer: RequestListener;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
  answer(request, response);
});
const agent = new Agent();
let address: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sivu/`;
});
beforeEach(() => void asked.splice(0));
afterAll(async () => {
  await agent.close();
  server.close();
});

const ask = (signal = never) => createExternalLinkCheck(siteUrl, agent)(address, signal);
const withStatus =
  (status: number, byGet = status): RequestListener =>
  ({ method }, response) =>
    response.writeHead(method === 'GET' ? byGet : status).end();

it('is content with the head of a page, and says who asks', async () => {
  answer = withStatus(200);
  expect(await ask()).toBeNull();
  expect(asked).toEqual(['HEAD /sivu/ pihlaja-links (+https://site.example)']);
});

it('asks once more for the whole page where a server knows no HEAD', async () => {
  answer = withStatus(404, 200);
  expect(await ask()).toBeNull();
  expect(asked.map((line) => line.slice(0, 4))).toEqual(['HEAD', 'GET ']);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [500, 'failing'],
  [503, 'failing'],
  // Such a status may refuse only programs, not readers.
  [401, null],
  [403, null],
  [429, null],
  [999, null],
])('takes %d for %s', async (status, reason) => {
  answer = withStatus(status);
  expect(await ask()).toBe(reason);
});

it('follows a redirect to what is there', async () => {
  answer = ({ url }, response) =>
    url === '/sivu/' ? response.writeHead(301, { location: '/uusi/' }).end() : response.writeHead(410).end();
  expect(await ask()).toBe('gone');
});

it('hears nothing from a server that breaks off', async () => {
  answer = ({ socket }) => socket.destroy();
  expect(await ask()).toBe('no-answer');
});

it('judges nothing when it is ended', async () => {
  const ended = new AbortController();
  answer = () => ended.abort();
  await expect(ask(ended.signal)).rejects.toThrow();
});

it('never connects to this machine or its network', async () => {
  expect(await createExternalLinkCheck(siteUrl)(address, never)).toBe('private');
  expect(asked).toEqual([]);
});
