// The visitor's account, from the account API.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-account-api.ts';
import { currentAccount, notifyAccountChanged } from './account.ts';

const signIn = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = `signedin=${value}; path=/`;
  notifyAccountChanged();
};
afterEach(() => signIn('; max-age=0'));

const user = { id: 7, email: 'a@b.example', first_name: 'Maija', last_name: '', profile: { profile_icon: null } };
const status = { json: { authenticated: true, user } };

describe('a logged-in visitor', () => {
  it('is known with profile and permissions', async () => {
    const permissions = { json: { permissions: ['muokkaus', 3] } };
    fakeApi({ '/api/auth/status/': status, '/api/users/profile/permissions/': permissions });
    signIn('1');
    const known = {
      id: 7,
      email: 'a@b.example',
      firstName: 'Maija',
      lastName: '',
      icon: '',
      permissions: ['muokkaus'],
    };
    expect(await currentAccount()).toEqual(known);
  });

  it.each([{ status: 500 }, { json: { permissions: 'kaikki' } }])('has none of them after %j', async (answer) => {
    fakeApi({ '/api/auth/status/': status, '/api/users/profile/permissions/': answer });
    signIn('1');
    expect((await currentAccount())?.permissions).toEqual([]);
  });

  it('is nobody when the session has ended, whatever else is answered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ '/api/auth/status/': { json: { authenticated: false, user: null } } });
    signIn('1');
    expect(await currentAccount()).toBeNull();
  });
});
