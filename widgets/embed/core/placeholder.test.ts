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

beforeEach(() => {
  arrive = {};
  posts = [];
  const answer = (form: string) =>
    new Promise<Response>((resolve) => {
      arrive[form] = () => resolve(new Response(JSON.stringify(forms[form])));
    });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (request.method === 'POST') posts.push(new URLSearchParams(String(request.body)));
    const form = /lead-form\?form=(\d+)/.exec(url)?.[1];
    if (form) return answer(form);
    if (request.method === 'POST') return new Response('{"message":"x"}', { status: 201 });
    throw new TypeError('no challenge');
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
