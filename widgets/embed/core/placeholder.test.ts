// The submission of a mounted form while its options change.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkLead } from '../check-lead.ts';
import { LeadForm } from '../LeadForm.tsx';
import { loadDefinition } from '../load-definition.ts';
import { definition, field } from '../testing/lead-view.ts';
import { createAttach } from './placeholder.ts';
import type { FormDefinition } from './types.ts';

const drawing = vi.hoisted(() => async () => {
  const { Fragment, jsx } = await import('./draw.ts');
  return { Fragment, jsx, jsxs: jsx, jsxDEV: jsx };
});
vi.mock('react/jsx-dev-runtime', drawing);
vi.mock('react/jsx-runtime', drawing);
vi.mock('preact/jsx-runtime', drawing);

const host = 'https://h.example';
const attach = createAttach<FormDefinition>({
  ...{ name: 'lead-form', host, css: '', needs: ['site', 'form'] },
  ...{ load: ({ form }) => loadDefinition(host, form), check: checkLead, View: LeadForm },
});
const nimi = field('singleline', { clean_name: 'nimi', required: false });
const email = field('email', { clean_name: 'email', required: false });
const forms: Record<string, FormDefinition> = {
  12: definition({ id: 12, fields: [nimi, email], consent: { version: 'a', text: [{ text: 'Saatte soittaa' }] } }),
  13: definition({ id: 13, fields: [email, nimi], consent: { version: 'b', text: [{ text: 'Saatte myydä' }] } }),
};
let arrive: Record<string, () => void>;
let posts: URLSearchParams[];
let postStatus: number;
let challenge: () => Promise<Response>;
let challenges: number;

beforeEach(() => {
  arrive = {};
  posts = [];
  postStatus = 201;
  challenges = 0;
  challenge = () => Promise.reject(new TypeError('no challenge'));
  const answer = (form: string) =>
    new Promise<Response>((resolve) => {
      arrive[form] = () => resolve(new Response(JSON.stringify(forms[form])));
    });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url.includes('api/challenge')) {
      challenges += 1;
      return challenge();
    }
    if (url.includes('api/site')) throw new TypeError('no answer');
    if (request.method === 'POST') posts.push(new URLSearchParams(String(request.body)));
    const form = /lead-form\?form=(\d+)/.exec(url)?.[1];
    if (form) return answer(form);
    return new Response('{"message":"x"}', { status: request.method === 'POST' ? postStatus : 201 });
  });
});
afterEach(() => document.body.replaceChildren());

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('sends what is drawn as the form that is drawn, and no consent to other words', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const mounted = attach(element, { site: 'pub_demo', form: '12' }, () => {});
  const inside = <E extends HTMLElement>(selector: string) => element.shadowRoot?.querySelector<E>(selector) as E;
  arrive[12]?.();
  await settle();
  inside<HTMLInputElement>('[name=nimi]').value = 'Maija';
  inside<HTMLInputElement>('[name=_consent]').checked = true;
  mounted.update({ form: '13' });
  inside('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect([posts[0]?.get('_form'), posts[0]?.get('_consent'), posts[0]?.get('nimi')]).toEqual(['12', 'a', 'Maija']);
  mounted.reset();
  inside<HTMLInputElement>('[name=nimi]').value = 'Maija';
  inside<HTMLInputElement>('[name=_consent]').checked = true;
  arrive[13]?.();
  await settle();
  expect(inside('form').textContent).toContain('Saatte myydä');
  expect(inside<HTMLInputElement>('[name=_consent]').checked).toBe(false);
  expect(inside<HTMLInputElement>('[name=email]').value).toBe('');
  mounted.unmount();
});

it.each([
  ['a wrong site id', { message: 'x', code: 'site', hint: 'no such id' }, true],
  ['an origin that is not listed', { message: 'x', code: 'origin', hint: 'not listed' }, true],
  ['too many challenges', { message: 'x', code: 'limit' }, false],
])(
  'at the first focus, the answer of %j decides whether the link shows, and the text stays',
  async (_, body, isShown) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    challenge = () => Promise.resolve(Response.json(body, { status: 403 }));
    const element = document.body.appendChild(document.createElement('div'));
    const events: unknown[] = [];
    element.addEventListener('pihlaja:error', (event) => events.push((event as CustomEvent).detail.code));
    const mounted = attach(element, { site: 'pub_demo', form: '12' }, () => {});
    const inside = <E extends HTMLElement>(selector: string) => element.shadowRoot?.querySelector<E>(selector) as E;
    arrive[12]?.();
    await settle();
    const nimi = inside<HTMLInputElement>('[name=nimi]');
    nimi.value = 'Maija';
    const focus = async () => {
      nimi.dispatchEvent(new Event('focusin', { bubbles: true }));
      await settle();
    };
    await focus();
    expect(inside('slot') !== null).toBe(isShown);
    expect(element.shadowRoot?.textContent?.includes('Lomaketta ei voi lähettää tältä sivulta.')).toBe(isShown);
    expect([nimi.value, posts]).toEqual(['Maija', []]);
    await focus();
    // The visitor is informed once, and the host is asked once.
    expect(events).toEqual(isShown ? [body.code] : []);
    expect(challenges).toBe(isShown ? 1 : 2);
    mounted.unmount();
    warn.mockRestore();
  },
);

it('shows the link of the placeholder beside what was typed when the host takes nothing from the page', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const mounted = attach(element, { site: 'pub_demo', form: '12' }, () => {});
  const inside = <E extends HTMLElement>(selector: string) => element.shadowRoot?.querySelector<E>(selector) as E;
  arrive[12]?.();
  await settle();
  expect(inside('slot')).toBeNull();
  inside<HTMLInputElement>('[name=nimi]').value = 'Maija';
  inside<HTMLInputElement>('[name=_consent]').checked = true;
  postStatus = 403;
  inside('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect(inside('slot')).not.toBeNull();
  expect(inside<HTMLInputElement>('[name=nimi]').value).toBe('Maija');
  mounted.unmount();
});
