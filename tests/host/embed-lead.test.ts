// Lead forms from partners' pages: validated, quarantined when suspicious, and queued by the host if needed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostOptions } from '../../server/host/host-options.ts';
import { leadForm as formTexts } from '../../texts/embed/lead-form.ts';
import { server as texts } from '../../texts/embed/server.ts';
import { postEmbed, postFiles, readAnswer, solved, someAddress, submission } from '../helpers/embed-post.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import {
  filled,
  image,
  later,
  leadCalls,
  partsOf,
  postLead,
  serveForm,
  soon,
  takeLeads,
} from '../helpers/lead-post.ts';
import { embedsIn, partner, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
const folder = mkdtempSync(`${tmpdir()}/pihlaja-embed-`);
const start = (options: Partial<HostOptions> = {}) =>
  startHost(backend, {
    leadFolder: folder,
    leadTuning: { patienceMs: 200 },
    embeds: embedsIn(`${folder}/embeds`),
    trustedProxies: 1,
    ...options,
  });
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  host = await start();
});
beforeEach(() => {
  backend.calls.length = 0;
  serveForm(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Replaces the default host with another one with the same folders. */
async function onAnother(options: Partial<HostOptions>, run: () => Promise<void>): Promise<void> {
  const usual = host;
  host = await start(options);
  try {
    await run();
  } finally {
    await host.close();
    host = usual;
  }
}

const lead = async (changes = {}): Promise<Record<string, string>> => ({
  ...submission(),
  ...(await solved(host)),
  _form: '3',
  ...filled,
  ...changes,
});
const post = (fields: Record<string, string>, address?: string) =>
  postEmbed(host, 'lead-form', fields, { ...(address && { address }) });
const sent = { status: 201, message: 'Kiitos pyynnöstä!' };
const kept = { status: 202, message: texts.fi.kept };
/** The MIME parts of the last lead at the backend. */
const lastLead = async () => {
  const call = leadCalls(backend).at(-1);
  if (!call) throw new Error('There is no lead');
  return { key: call.headers.authorization, parts: Object.fromEntries(await partsOf(call)) };
};

describe('a form', () => {
  it('reaches the backend with its site, told with the key, and with nothing that is the visitor’s to make up', async () => {
    const made = { _quarantine: 'trap', _popup: '1', parent_page: '1', _images: 'x', vieras: 'x', __proto__x: 'x' };
    const more = { _campaign: 'utm_source=kumppani', _hidden_paikka: 'alku', _page: `${partner.origin}/a/?b#c` };
    expect(readAnswer(await post(await lead({ ...made, ...more })))).toEqual(sent);
    expect(await lastLead()).toEqual({
      key: 'Api-Key koeavain',
      parts: {
        ...filled,
        _site: 'koti',
        _page: `${partner.origin}/a/`,
        _campaign: 'utm_source=kumppani',
        _hidden_paikka: 'alku',
      },
    });
  });

  it('may bring images', async () => {
    const answer = await postFiles(host, { ...(await lead()), kuvat: [image(), image('b.jpg')], muu: image('c.jpg') });
    expect(readAnswer(answer)).toEqual(sent);
    const parts = await partsOf(leadCalls(backend)[0] ?? expect.fail());
    expect(
      parts.filter(([, value]) => value instanceof File).map(([name, file]) => [name, (file as File).name]),
    ).toEqual([
      ['kuvat', 'piha.jpg'],
      ['kuvat', 'b.jpg'],
    ]);
  });

  it('that is wrong is told field by field, and may be sent again under its id and challenge', async () => {
    const fields = await lead({ email: 'aino' });
    const { status, code, errors } = readAnswer(await post(fields));
    expect([status, code, Object.keys(errors ?? {})]).toEqual([400, 'invalid', ['email']]);
    expect(readAnswer(await post({ ...fields, email: 'aino@koe.example' }))).toEqual(sent);
    expect((await lastLead()).parts._quarantine).toBeUndefined();
  });

  it('that is wrong is told so in the language of its page', async () => {
    for (const language of ['sv', 'en', 'fi'] as const) {
      const { errors } = readAnswer(await post({ ...submission(), _form: '3', email: 'aino', _lang: language }));
      const { required, email } = formTexts[language].rules;
      expect(errors).toEqual({ nimi: required, email });
    }
  });

  it.each(['', 'x', '0', '99', '3 '])('of the id %j is none', async (_form) => {
    expect(readAnswer(await post(await lead({ _form })))).toMatchObject({
      status: 404,
      code: 'form',
      message: texts.fi.form,
    });
  });

  it('without words of its own is answered in the language of the page', async () => {
    serveForm(backend, { success_text: '' });
    await onAnother({}, async () => {
      expect(readAnswer(await post(await lead({ _lang: 'en' })))).toEqual({ status: 201, message: texts.en.sent });
    });
  });

  it('is refused by the backend at its fields in the language of its page, and otherwise above the form', async () => {
    takeLeads(backend, { status: 400, json: { nimi: ['Liian <b>outo</b>\nnimi'], email: [''] } });
    const { errors } = readAnswer(await post({ ...(await lead()), _lang: 'sv' }));
    expect(errors).toEqual({ nimi: 'Liian outo nimi', email: formTexts.sv.rules.invalidValue });
    takeLeads(backend, { status: 400, json: { message: { outo: [{ message: 'Outo kenttä' }] } } });
    const { errors: none, message } = readAnswer(await post(await lead()));
    expect([none, message]).toEqual([{}, 'Outo kenttä']);
  });

  it.each<[Reply, number, string]>([
    [{ status: 404, json: {} }, 404, 'form'],
    [{ status: 409, json: {} }, 409, 'busy'],
    [{ status: 413, json: {} }, 413, 'large'],
    [{ status: 422, json: {} }, 422, 'other'],
    [{ status: 400, json: { message: '{"nimi":[{"message":"Ei käy"}]}' } }, 400, 'invalid'],
  ])('that the backend answers with %j is %i %s', async (reply, status, code) => {
    takeLeads(backend, reply);
    const answer = await post(await lead());
    expect(readAnswer(answer)).toMatchObject({ status, code, ...(status === 400 && { errors: { nimi: 'Ei käy' } }) });
    expect(answer.headers['retry-after']).toBe(status === 409 ? '1' : undefined);
    expect(answer.headers['access-control-allow-origin']).toBe(partner.origin);
  });

  it('is told what the backend found wrong with the whole, in its words', async () => {
    takeLeads(backend, { status: 400, json: { message: 'Tältä alueelta ei oteta pyyntöjä.' } });
    expect(readAnswer(await post(await lead()))).toMatchObject({
      code: 'invalid',
      message: 'Tältä alueelta ei oteta pyyntöjä.',
    });
    takeLeads(backend, { status: 400, json: {} });
    expect(readAnswer(await post(await lead({ _lang: 'sv' })))).toMatchObject({
      code: 'invalid',
      message: texts.sv.invalid,
    });
  });

  it('is limited like any other', () =>
    onAnother({ leadLimit: 1 }, async () => {
      const address = someAddress();
      const fields = await lead();
      for (let n = 0; n < 3; n += 1) expect((await post(fields, address)).status).toBe(201);
      const answer = await post(await lead(), address);
      expect(readAnswer(answer)).toMatchObject({ status: 429, code: 'limit' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(300);
      expect(answer.headers['access-control-allow-origin']).toBe(partner.origin);
    }));
});

describe('a form that nobody has shown to send', () => {
  it.each([
    ['no challenge', { _challenge: '', _proof: '' }],
    ['wrong challenge', { _challenge: 'x.y.koti.z' }],
    ['wrong challenge', { _proof: '' }],
    ['trap', { _website: 'x' }],
  ])('is taken in the same words, and kept apart: %s', async (reason, changes) => {
    expect(readAnswer(await post(await lead(changes)))).toEqual(sent);
    expect((await lastLead()).parts).toMatchObject({ ...filled, _site: 'koti', _quarantine: reason });
  });

  it('is kept apart when another has used its challenge, or two hours have passed', async () => {
    const proof = await solved(host);
    const other = { _challenge: proof._challenge, _proof: proof._proof };
    await post(await lead(other));
    expect((await lastLead()).parts._quarantine).toBeUndefined();
    expect(readAnswer(await post(await lead(other)))).toEqual(sent);
    expect((await lastLead()).parts._quarantine).toBe('reused');
    // The challenge is still known as used after a restart; two hours later it has expired.
    await onAnother({}, async () => {
      await post(await lead(other));
      expect((await lastLead()).parts._quarantine).toBe('reused');
    });
    await onAnother({ now: () => new Date(Date.now() + 2 * 60 * 60_000 + 1000) }, async () => {
      await post(await lead(other));
      expect((await lastLead()).parts._quarantine).toBe('expired');
    });
  });

  it('is asked for another challenge where that can help and the script can solve one, before it is kept apart', async () => {
    const { _challenge, _proof } = await solved(host);
    const used = { _challenge, _proof, _renewable: '1' };
    await post(await lead(used));
    const again = await lead(used);
    const before = await lastLead();
    expect(readAnswer(await post(again))).toMatchObject({ status: 422, code: 'challenge' });
    expect(await lastLead()).toEqual(before);
    // Sent again under the same id, with another challenge.
    expect(readAnswer(await post({ ...again, ...(await solved(host)) }))).toEqual(sent);
    expect((await lastLead()).parts._quarantine).toBeUndefined();
    await onAnother({ now: () => new Date(Date.now() + 2 * 60 * 60_000 + 1000) }, async () =>
      expect(readAnswer(await post(await lead(used)))).toMatchObject({ status: 422, code: 'challenge' }),
    );
    // A new challenge would not help in these cases, so the lead is quarantined.
    await post(await lead({ _challenge: '', _proof: '', _renewable: '1' }));
    expect((await lastLead()).parts._quarantine).toBe('no challenge');
  });

  it('is kept apart when its challenge is another site’s', async () => {
    await post(await lead(await solved(host, { site: 'piha', origin: 'https://piha.example' })));
    expect((await lastLead()).parts._quarantine).toBe('wrong challenge');
  });
});

describe('a form that comes again', () => {
  it('fifty times at once is one lead, with its own challenge or without', async () => {
    takeLeads(backend, { status: 201, json: { message: 'Form submitted' }, delayMs: 100 });
    const fields = await lead();
    const { _challenge, _proof, ...bare } = fields;
    const all = Array.from({ length: 50 }, (_, n) => post(n % 2 ? bare : fields, `10.0.0.${n}`));
    expect((await Promise.all(all)).map(readAnswer)).toEqual(Array(50).fill(sent));
    // A post that is repeated after the response has the same key.
    expect(new Set(leadCalls(backend).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(leadCalls(backend).length).toBeLessThan(10);
  });

  it('with another content meanwhile is refused', async () => {
    takeLeads(backend, { status: 201, json: { message: 'Form submitted' }, delayMs: 600 });
    const fields = await lead();
    const first = post(fields);
    await vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(1));
    expect(readAnswer(await post({ ...fields, _hidden_a: 'b' }))).toMatchObject({ status: 422, code: 'other' });
    expect((await first).status).toBe(201);
  });
});

describe('while the backend is unavailable', () => {
  it('a form is kept with its site, its doubt and its page, and delivered with them, once', async () => {
    await onAnother({ leadTuning: { retry: later } }, async () => {
      await host.ask('/embed/api/lead-form?form=3');
      takeLeads(backend, { status: 503 });
      const doubtful = await lead({ _challenge: '', _hidden_a: 'b' });
      const right = await lead();
      for (const fields of [doubtful, right, right]) expect(readAnswer(await post(fields))).toEqual(kept);
      expect(readAnswer(await post({ ...doubtful, viesti: 'muu' }))).toMatchObject({ status: 422, code: 'other' });
    });
    takeLeads(backend, { status: 201, json: { message: 'Kiitos!' } });
    backend.calls.length = 0;
    await onAnother({ leadTuning: { retry: soon } }, () =>
      vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(2), { timeout: 10_000 }),
    );
    const parts = await Promise.all(leadCalls(backend).map(async (call) => Object.fromEntries(await partsOf(call))));
    expect(parts[0]).toMatchObject({ _site: 'koti', _quarantine: 'no challenge', _hidden_a: 'b' });
    expect(parts[1]).toMatchObject({ _site: 'koti', _page: `${partner.origin}/tarjous`, ...filled });
    expect(parts[1]).not.toHaveProperty('_quarantine');
    // The backend's messages about a field are shown to visitors, so their language is requested.
    for (const { headers } of leadCalls(backend))
      expect(headers).toMatchObject({ authorization: 'Api-Key koeavain', 'accept-language': 'fi' });
  });

  it('a form that nobody has seen is kept unchecked', async () => {
    backend.answer('/api/forms/3/', { status: 500 });
    takeLeads(backend, { status: 500 });
    const folders = { leadFolder: `${folder}/unseen`, leadTuning: { retry: later } };
    await onAnother(folders, async () => {
      expect(readAnswer(await post(await lead({ _lang: 'sv' })))).toEqual({ status: 202, message: texts.sv.kept });
    });
  });
});

describe('a visitor of the site’s own forms', () => {
  it('speaks for no partner, whatever is posted and whichever service is unavailable', async () => {
    const made = { ...filled, _site: 'koti', _quarantine: 'trap', _hidden_a: 'b' };
    expect((await postLead(host, made)).status).toBe(201);
    backend.answer('/api/forms/3/', { status: 500 });
    await onAnother({}, async () => {
      expect((await postLead(host, made)).status).toBe(201);
    });
    expect(leadCalls(backend)).toHaveLength(2);
    for (const call of leadCalls(backend)) {
      const names = (await partsOf(call)).map(([name]) => name);
      expect(names.filter((name) => Object.keys(made).includes(name) && name.startsWith('_'))).toEqual([]);
    }
  });

  it('reaches no form of the backend by the gateway', async () => {
    const asking = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '_site=koti',
    };
    expect((await host.ask('/api/forms/3/form-submissions/', asking)).status).toBe(404);
    expect(leadCalls(backend)).toEqual([]);
  });
});

describe('a form that one host of a site gave its challenge, and another one takes', () => {
  const embeds = { ...embedsIn(`${folder}/another`), sharedKey: 'koeavain' };

  it('is in no doubt where both have the key of the backend', async () => {
    let fields: Record<string, string> = {};
    await onAnother({ embeds: { ...embedsIn(`${folder}/one`), sharedKey: 'koeavain' } }, async () => {
      fields = await lead();
    });
    await onAnother({ embeds }, async () => expect(readAnswer(await post(fields))).toMatchObject(sent));
    expect((await lastLead()).parts._quarantine).toBeUndefined();
  });

  it('is in no doubt when the host had no such key before', async () => {
    const fields = await lead();
    await onAnother({ embeds: { ...embedsIn(`${folder}/embeds`), sharedKey: 'koeavain' } }, async () =>
      expect(readAnswer(await post(fields))).toMatchObject(sent),
    );
    expect((await lastLead()).parts._quarantine).toBeUndefined();
  });

  it('is in doubt where the other site has another key', async () => {
    const fields = await lead();
    await onAnother({ embeds }, async () => expect(readAnswer(await post(fields))).toMatchObject(sent));
    expect((await lastLead()).parts._quarantine).toBe('wrong challenge');
  });
});
