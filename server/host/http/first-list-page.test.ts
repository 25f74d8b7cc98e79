// Page 1 of a list whose pages are paths: the URL of the page itself.
import { expect, it } from 'vitest';
import { rawPage } from '../../../tests/helpers/raw-content.ts';
import { parsePage } from '../../contract/pages.ts';
import { firstListPage } from './first-list-page.ts';

const pages: Record<string, ReturnType<typeof parsePage>> = {
  '/kasvikortisto/kielo/': parsePage(rawPage('PlantCardPage')),
  '/puutarha/': parsePage(rawPage('CategoryPage')),
};
const requests: string[] = [];
const content = {
  async findPage(path: string) {
    requests.push(path);
    return pages[path] ?? null;
  },
};

it.each([
  ['/kasvikortisto/kielo/1/', '/kasvikortisto/kielo/'],
  // The pages of this list differ in the query.
  ['/puutarha/1/', null],
  ['/ei-ole/1/', null],
])('of %s is %s', async (path, address) => {
  expect(await firstListPage(path, content)).toBe(address);
});

it.each([
  '/kasvikortisto/kielo/',
  '/kasvikortisto/kielo/2/',
  '/kasvikortisto/kielo/11/',
  '/kasvikortisto/kielo/1',
  '/1/x/',
])('is asked for by no other path: %s', async (path) => {
  requests.length = 0;
  expect(await firstListPage(path, content)).toBeNull();
  expect(requests).toEqual([]);
});
