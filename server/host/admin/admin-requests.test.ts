// The operator's pages for a visitor who is not signed in, or no longer.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { withDone } from './admin-requests.ts';

let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());

it('names in its address what was done', () => {
  expect(withDone('/yllapito/', 'tehty')).toBe('/yllapito/?tila=tehty');
  expect(withDone('/yllapito/?sivu=2', 'tehty')).toBe('/yllapito/?sivu=2&tila=tehty');
});

it('shows again what was typed into a form that came after the hour, and does nothing', async () => {
  const { open, post } = await site.enter();
  await open('/yllapito/tapahtumat/');
  site.wait(61);
  const late = await post('/yllapito/tapahtumat/varakoodit/', { code: '123456', note: 'Soitettu <b>tiistaina' });
  expect(late.status).toBe(403);
  expect(late.text).toContain('Soitettu &lt;b&gt;tiistaina</textarea>');
  expect(late.text).toContain('Tunti on kulunut');
});

it('shows again what was typed into a form after the login had ended, and leads others to the login', async () => {
  const { open, post } = await site.enter();
  await open('/yllapito/tapahtumat/');
  await site.backend.store.deleteFrom('sessions').execute();
  const late = await post('/yllapito/yhteydenotot/abc/kasitelty/', { note: 'Soitettu <b>tiistaina' });
  expect(late.status).toBe(403);
  expect(late.text).toContain('Soitettu &lt;b&gt;tiistaina</textarea>');
  expect(late.text).toContain('Kirjautumisesi päättyi');
  expect(late.text).toContain('href="/yllapito/"');
  const without = await post('/yllapito/sahkopostit/testi/');
  expect([without.status, without.headers.location]).toEqual([303, '/kirjaudu/?next=%2Fyllapito%2F']);
});

it('gives a signed-in stranger’s answers to no cache, and lets the operator in after them', async () => {
  const { store } = site.backend;
  const stranger = await site.logIn('vieras@site.example');
  const isPrivate = { 'cache-control': 'no-store, no-transform', vary: expect.stringContaining('Cookie') };
  const missing = await stranger.open('/yllapito/');
  expect(missing).toMatchObject({ status: 404, headers: isPrivate });
  // The content may have a page there, which visitors see.
  await store.updateTable('pages').set({ path: '/yllapito/' }).where('path', '=', '/ehdot/').execute();
  const other = await site.openHost();
  const page = await other.ask('/yllapito/', { headers: { cookie: stranger.cookieHeader() } });
  expect(page).toMatchObject({ status: 200, headers: isPrivate });
  const { cookieHeader } = await site.enter();
  const own = await other.ask('/yllapito/', { headers: { cookie: cookieHeader() } });
  expect(own.text).toContain('class="admin');
  await other.close();
});

it('says so while the backend is unavailable', async () => {
  const { open } = await site.enter();
  await site.backend.stop();
  expect((await open('/yllapito/tapahtumat/')).status).toBe(503);
});
