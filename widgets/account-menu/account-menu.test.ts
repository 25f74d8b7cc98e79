// The account in the masthead and in the bottom bar.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { drawPart } from '../../tests/helpers/draw-behaviour.ts';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples as barExamples } from '../bottom-bar/examples.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import '../bottom-bar/initialise-panels.ts';
import '../shared/account/account-api.ts';
import '../shared/account/show-account.ts';
import { examples } from './examples.ts';

const menu: [string, object] = ['account-menu', examples['the way to the login']];
const bar: [string, object] = ['bottom-bar', barExamples['a site with everything in its menus']];
const { view } = barExamples['a site with everything in its menus'];
const suggestions = { name: 'search-suggestions', props: {}, when: 'interaction' };
const chrome = { ...view, bottomBar: view.bar, widgets: { suggestions } };
const parts = { '/osat/tili/': drawPart('account', {}), '/osat/ala-palkki/': drawPart('bar', { chrome }) };
const user = { id: 7, email: 'maija@posti.example', first_name: 'Maija', last_name: 'M', profile: {} };
const call = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const assign = vi.fn();
const answer = (json: object, status = 200) => Promise.resolve(new Response(JSON.stringify(json), { status }));
let answered: object;

const setCookie = (pair: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a page does it
  document.cookie = `${pair}; path=/`;
};
beforeEach(() => {
  answered = { authenticated: true, user };
  call.mockReset().mockImplementation(() => answer(answered));
  vi.stubGlobal('fetch', call);
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  setCookie('signedin=1');
  notifyAccountChanged();
});
afterEach(() => setCookie('signedin=; max-age=0'));

const settle = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 5));
};
async function mounted(which = menu): Promise<MountedWidget> {
  if (which === bar) vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const widget = await mountWidget(...which, { parts });
  if (which === bar) part(widget, '[data-shows=account]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settle();
  return widget;
}
const part = ({ element }: MountedWidget, selector: string) => element.querySelector<HTMLElement>(selector);
const shows = (widget: MountedWidget) =>
  [...widget.element.querySelectorAll<HTMLElement>('[data-logged]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.logged);
const paths = () => call.mock.calls.map(([path]) => path);

describe('a visitor who is not logged in', () => {
  it('gets nothing of the menu of those who are', async () => {
    setCookie('signedin=; max-age=0');
    const widget = await mounted();
    expect(widget.element.querySelectorAll('details, [data-log-out]')).toHaveLength(0);
  });

  it('costs no call, and is led to the login', async () => {
    setCookie('signedin=; max-age=0');
    const widget = await mounted();
    expect([paths(), shows(widget)]).toEqual([[], ['out']]);
    const link = part(widget, 'a[data-opens=login]');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Kirjaudu',
      '/kirjaudu/?next=%2Fkasvikortisto%2F',
    ]);
  });

  it('is shown as who they are as soon as they log in', async () => {
    setCookie('signedin=; max-age=0');
    const widget = await mounted();
    setCookie('signedin=1');
    notifyAccountChanged();
    await settle();
    expect(shows(widget)).toEqual(['in']);
  });

  it.each([
    ['masthead', menu, 'Tili: Maija'],
    ['bottom bar', bar, 'MTili'],
  ])(
    'finds the focus where it was when a login in the %s has brought something else there',
    async (_, which, words) => {
      setCookie('signedin=; max-age=0');
      const widget = await mounted(which);
      document.body.append(widget.element);
      part(widget, '[data-opens=login]')?.focus();
      setCookie('signedin=1');
      notifyAccountChanged();
      await settle();
      expect(document.activeElement?.textContent).toContain(words);
    },
  );

  it('is what everybody is whose session has ended meanwhile, or can’t be asked for', async () => {
    answered = { authenticated: false };
    expect(shows(await mounted())).toEqual(['out']);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    notifyAccountChanged();
    expect(shows(await mounted())).toEqual(['out']);
  });
});

describe('a visitor who is logged in', () => {
  it.each([
    ['masthead', menu],
    ['bottom bar', bar],
  ])('is greeted in the %s, with the ways to their own pages', async (_, which) => {
    const widget = await mounted(which);
    expect(paths()).toEqual(['/api/auth/status/', '/api/users/profile/permissions/']);
    expect(shows(widget)).toEqual(['in']);
    expect(part(widget, '[data-account=greeting]')?.textContent).toBe('Hei, Maija!');
    expect(part(widget, '[data-account=avatar]')?.textContent).toBe('M');
    const list = part(widget, '[data-account=greeting]')?.closest('details, dialog')?.querySelector('ul');
    const ways = [...(list?.querySelectorAll('a, button') ?? [])];
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Profiili', '/profiili/'],
      ['Omat työkalut', '/omat-tyokalut/'],
      ['Kirjaudu ulos', null],
    ]);
  });

  it('is called by what stands before the @ where there is no first name', async () => {
    answered = { authenticated: true, user: { ...user, first_name: '' } };
    expect(part(await mounted(), '[data-account=name]')?.textContent).toBe('maija');
  });

  it.each([
    ['is called by the profile where the status names nobody', { json: user }, 'Maija'],
    ['is logged in all the same when the profile does not come', { status: 500 }, ''],
  ])('%s', async (_, { json = {}, status = 200 }: { json?: object; status?: number }, name) => {
    call.mockImplementation((path) =>
      path.startsWith('/api/auth') ? answer({ authenticated: true }) : answer(json, status),
    );
    const widget = await mounted();
    const expected = ['/api/auth/status/', '/api/users/profile/permissions/', '/api/users/profile/'];
    expect([paths(), shows(widget)]).toEqual([expected, ['in']]);
    expect(part(widget, '[data-account=name]')?.textContent).toBe(name);
  });

  it('is shown with their picture, and with a letter when that is lost', async () => {
    answered = { authenticated: true, user: { ...user, profile: { profile_icon: '/api/users/profile/icon/?v=1' } } };
    const widget = await mounted();
    const picture = part(widget, '[data-account=avatar] img') as HTMLImageElement;
    expect([picture.getAttribute('src'), picture.alt]).toEqual(['/api/users/profile/icon/?v=1', '']);
    picture.dispatchEvent(new Event('error'));
    expect(part(widget, '[data-account=avatar]')?.textContent).toBe('M');
  });

  it('can’t put markup into the page with a name', async () => {
    answered = { authenticated: true, user: { ...user, first_name: '<img src=x>' } };
    const widget = await mounted();
    expect([part(widget, 'img'), part(widget, '[data-account=name]')?.textContent]).toEqual([null, '<img src=x>']);
  });

  it('is asked for again on a page that the browser’s way back brings', async () => {
    await mounted();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(paths().filter((path) => path === '/api/auth/status/')).toHaveLength(2);
  });
});

describe('logging out', () => {
  const logOut = async (widget: MountedWidget) => {
    part(widget, '[data-log-out]')?.click();
    await settle();
  };

  it.each([
    ['the server agrees', () => answer({ detail: 'Logged out' })],
    ['the server fails', () => answer({ detail: 'Server error' }, 500)],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('forgets who it was and leads to the front page when %s', async (_, reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const token = 't'.repeat(40);
    setCookie(`csrftoken=${token}`);
    const widget = await mounted();
    call.mockImplementation(reply);
    await logOut(widget);
    const [path, init] = call.mock.calls.at(-1) ?? [];
    expect([path, init?.method]).toEqual(['/api/auth/logout/', 'POST']);
    expect(init?.headers).toMatchObject({ [csrfHeader]: token, 'Content-Type': 'application/json' });
    expect(document.cookie).not.toMatch(/signedin|csrftoken/);
    expect(shows(widget)).toEqual(['out']);
    expect(assign.mock.calls).toEqual([['/']]);
  });
});
