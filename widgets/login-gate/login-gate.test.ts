// The login gate of a personal page: it reloads the page once after a login, and only then.
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import { examples } from './examples.ts';

const [example] = Object.values(examples);
const reload = vi.fn();

function setSignedIn(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = isSignedIn ? 'signedin=1; path=/' : 'signedin=; path=/; max-age=0';
}
beforeEach(() => {
  setSignedIn(false);
  notifyAccountChanged();
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
  fakeApi({ '/api/auth/status/': { json: { authenticated: true, user: { id: 7 } } } });
});

it('asks for the page again once somebody has logged in', async () => {
  await mountWidget('login-gate', example as object);
  await settle();
  expect(reload).not.toHaveBeenCalled();
  setSignedIn(true);
  notifyAccountChanged();
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('never asks again and again for a page that who is logged in gets all the same', async () => {
  setSignedIn(true);
  await mountWidget('login-gate', example as object);
  await settle();
  expect(reload).not.toHaveBeenCalled();
});
