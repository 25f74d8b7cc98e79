// The responses to embedded forms in a static copy of the playground.
import { expect, it } from 'vitest';
import { server } from '../../../texts/embed/server.ts';
import { answerEmbed } from './simulated-host.ts';

const ask = async (path: string, body?: Record<string, string>) => {
  const post = body && { method: 'POST', body: new URLSearchParams(body) };
  const answer = await answerEmbed(new Request(`https://host.example/embed/api/${path}`, post), async () => ({
    '4': { success: 'Kiitos pyynnöstä!' },
    '5': { success: '' },
  }));
  return [answer.status, await answer.json()];
};

it('takes an order and a lead with the words of the host', async () => {
  expect(await ask('newsletter', { email: 'a@b.example', _lang: 'sv' })).toEqual([201, { message: server.sv.ordered }]);
  expect(await ask('lead-form', { _form: '4' })).toEqual([201, { message: 'Kiitos pyynnöstä!' }]);
  expect(await ask('lead-form', { _form: '5', _lang: 'en' })).toEqual([201, { message: server.en.sent }]);
});

it('has the forms of the copy, a challenge that is solved at once, and nothing else', async () => {
  expect(await ask('lead-form?form=4')).toEqual([200, { success: 'Kiitos pyynnöstä!' }]);
  expect(await ask('lead-form?form=6')).toEqual([404, { code: 'form', message: server.fi.form }]);
  expect(await ask('challenge?site=x', {})).toEqual([200, { challenge: expect.any(String), bits: 1 }]);
  expect(await ask('other')).toEqual([404, { code: 'missing', message: server.fi.missing }]);
});
