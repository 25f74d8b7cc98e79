// Mounts the sign-in widget with the setup that most of its tests need, and fills in its forms as a visitor does.
import { act, fireEvent } from '@testing-library/react';
import { settle } from './fake-account-api.ts';
import { type MountChoices, mountWidget } from './mount-widget.ts';

const newsletters = [
  { list: 'piha', name: 'Piha & Räystäs', isRecommended: true },
  { list: 'koti', name: 'Koti & Kamari', isRecommended: false },
  { list: 'raha', name: 'Raha & Remontti', isRecommended: false },
];
export const link = { user_id: '7', timestamp: '1767225600000', signature: 'c2ln' };

export async function mountPage(view: string, props: object = {}, choices?: MountChoices) {
  const mounted = await mountWidget('login', { mode: 'page', view, csrfToken: 'x', newsletters, ...props }, choices);
  await settle();
  return mounted;
}

export const mountDialog = (props: object = {}) => mountWidget('login', { mode: 'dialog', newsletters, ...props });

export const field = (name: string) => document.querySelector(`.login [name="${name}"]`) as HTMLInputElement;
export const title = () => document.querySelector('.login__title')?.textContent;
export const problem = () => document.querySelector('.login [role=alert]')?.textContent ?? '';
/** The error of a field, as a screen reader finds it. */
export const errorOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' || id.endsWith('rules') ? '' : document.getElementById(id)?.textContent))
    .join('');

export const type = (name: string, value: string) =>
  act(async () => void fireEvent.input(field(name), { target: { value } }));

export const submit = () => settle(() => fireEvent.submit(document.querySelector('.login form') as HTMLFormElement));

export const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await type(name, value);
};
