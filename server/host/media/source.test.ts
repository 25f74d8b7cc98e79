// The sources from which original pictures are fetched, and those from which they never are.
import { MockAgent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFindOriginal, fetchOriginal } from './source.ts';

const refused: string[] = [];
const findOriginal = createFindOriginal({
  backendOrigin: 'http://tausta.example:8000',
  allowedHosts: ['sisar.example'],
  onRefused: (address) => refused.push(address),
});
const fetchSource = async (source: string) => {
  const original = findOriginal(source);
  return original && fetchOriginal(original, agent, agent);
};
let agent: MockAgent;
beforeEach(() => {
  agent = new MockAgent();
  agent.disableNetConnect();
});
afterEach(async () => {
  await agent.close();
});
const answer = (origin: string, path: string) => agent.get(origin).intercept({ path }).reply(200, 'kuva');

describe('an original picture', () => {
  it.each([
    ['https://i.ytimg.com', '/vi/aB3_-xYz019/hqdefault.jpg'],
    ['https://i.vimeocdn.com', '/video/452001751-a_640'],
    ['https://sisar.example', '/a.webp'],
  ])('comes from %s', async (origin, path) => {
    answer(origin, path);
    expect(String(await fetchSource(origin + path))).toBe('kuva');
  });

  it('comes from the other paths of the backend’s files', async () => {
    answer('http://tausta.example:8000', '/documents/5/a.webp');
    expect(String(await fetchSource('/documents/5/a.webp'))).toBe('kuva');
  });

  it('comes from the backend by its path', async () => {
    answer('http://tausta.example:8000', '/media/a.webp');
    expect(String(await fetchSource('/media/a.webp'))).toBe('kuva');
  });

  it.each([
    'https://ytimg.com/a.jpg',
    'https://x.i.ytimg.com/a.jpg',
    'https://i.ytimg.com.evil.example/a.jpg',
    'https://i.ytimg.com:8443/a.jpg',
    'https://evil.example/a.jpg',
    'ftp://i.ytimg.com/a.jpg',
  ])('never comes from %s', async (source) => expect(await fetchSource(source)).toBeNull());

  it.each([
    '/api/site/',
    '/api/media/a.webp',
    '/media/',
    '/media',
    '/Media/a.webp',
    '/mediaa/a.webp',
    '/media/../api/site/',
    '/media/%2e%2e/api/site/',
    '/media/%2E%2E%2fapi/site/',
    '/media/..%2fapi/site/',
    '/media/%252e%252e/api/site/',
    '/media/..\\api\\site/',
    '/media/%5c..%5capi/',
    '/media/.ssh/a.webp',
    '/media/a.webp%00',
  ])('is nothing else of the backend: %s', async (path) => {
    for (const start of ['', 'http://tausta.example:8000', 'https://tausta.example:8000'])
      expect(await fetchSource(start + path)).toBeNull();
  });

  it('that may not be fetched is told of', async () => {
    refused.length = 0;
    for (const one of ['https://evil.example/a.jpg', '/api/site/', 'http://']) await fetchSource(one);
    expect(refused).toEqual(['https://evil.example/a.jpg', '/api/site/', 'http://']);
  });

  it('is none when its host sends elsewhere', async () => {
    agent.get('https://i.ytimg.com').intercept({ path: '/a.jpg' }).reply(302, '', { headers: { location: 'http://127.0.0.1/' } });
    expect(await fetchSource('https://i.ytimg.com/a.jpg')).toBeNull();
  }); // biome-ignore format: one answer
});
