// Attacks on the operator's page, each of which must fail (docs/admin.md, "Attacks"). The pages and forms are those
// that an operator can reach from the first page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, testPassword } from '../../server/backend/testing/accounts.ts';
import { createLeadClient, rightParts } from '../../server/backend/testing/lead-client.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { codeAt } from '../../server/backend/testing/operator.ts';
import { startBackend, testKey } from '../../server/backend/testing/start-backend.ts';
import { storeTestLead } from '../../server/backend/testing/stored-lead.ts';
import { fileOf, plainImage } from '../../server/backend/testing/test-images.ts';
import { type OperatedSite, operatorEmail, startOperatedSite } from '../helpers/operated-site.ts';

const root = '/yllapito/';
const entry = `${root}tunnistus/`;
const leads = `${root}yhteydenotot/`;
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>{{ 7 * 7 }}{% raw %}\u202e`;

let site: OperatedSite;
let owner: Awaited<ReturnType<OperatedSite['enter']>>;
/** Every page and every form, as the owner sees them. */
const pages = new Set<string>([root]);
const forms = new Map<string, Record<string, string>>();
let hostileId = '';

beforeAll(async () => {
  site = await startOperatedSite([operatorEmail, 'uusi@site.example', 'toinen@site.example']);
  const { store } = site.backend;
  const client = await createLeadClient(site.backend);
  const answer = await client.send({
    ...rightParts,
    nimi: hostile,
    viesti: hostile,
    kuvat: fileOf(await plainImage('jpeg')),
  });
  expect(answer.status).toBe(201);
  const words = { form_heading: hostile, page_title: hostile, page_path: 'javascript:alert(1)', site: 'koti' };
  hostileId = await storeTestLead(
    store,
    { name: hostile, email: hostile, message: hostile },
    { ...words, quarantine: hostile },
  );
  owner = await site.enter();
  for (const path of pages) {
    const { status, text } = await owner.open(path);
    expect([path, status]).toEqual([path, 200]);
    for (const [, href = ''] of text.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const address = href.replaceAll('&amp;', '&').split('#')[0] ?? '';
      if (address.startsWith(root) && !/kuvat\//.test(address) && pages.size < 80) pages.add(address);
    }
    for (const [, action = '', body = ''] of text.matchAll(
      /<form [^>]*method="post"[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs,
    )) {
      const fields = [...body.matchAll(/name="([^"]+)"(?:[^>]* value="([^"]*)")?/g)];
      forms.set(action, Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])));
    }
    for (const [, action = ''] of text.matchAll(/<form method="post" class="[^"]*" action="([^"]+)"/g))
      if (!forms.has(action)) forms.set(action, {});
  }
}, 60_000);
afterAll(() => site.close());

/** A browser with a stolen session of the owner, without the second factor. */
const thief = () => site.logIn(operatorEmail);
const stateOf = async (id: string) =>
  site.backend.store
    .selectFrom('leads')
    .select(['released_at', 'refused_at', 'handled_at', 'note'])
    .where('id', '=', id)
    .executeTakeFirst();
const untouched = { released_at: null, refused_at: null, handled_at: null, note: '' };

it('knows every part of the page', () => {
  expect(pages.size).toBeGreaterThan(12);
  expect([...forms.keys()].join()).toMatch(/valitut.*vienti|vienti.*valitut/);
  expect(forms.size).toBeGreaterThan(8);
});

describe('who is not in', () => {
  it('1. opens pages without a session: each leads to the login, and shows nothing', async () => {
    for (const path of pages) {
      const { status, headers, text } = await site.visit().open(path);
      expect([path, status, headers.location?.startsWith('/kirjaudu/')]).toEqual([path, 303, true]);
      expect(text).not.toContain('Maija');
    }
  });

  it('2. opens pages with another account: none exists', async () => {
    const other = await site.logIn('vieras@site.example');
    for (const path of [...pages, entry]) expect([path, (await other.open(path)).status]).toEqual([path, 404]);
  });

  it('3. sends the forms with another account, or with none: nothing happens', async () => {
    for (const browser of [await site.logIn('vieras@site.example'), site.visit()])
      for (const [path, fields] of forms)
        expect([path, (await browser.post(path, fields)).status]).not.toEqual([path, 200]);
    expect(await stateOf(hostileId)).toEqual(untouched);
  });

  it('4. has the session of an operator without the second factor: sees nothing', async () => {
    const browser = await thief();
    for (const path of pages) {
      const { status, headers, text } = await browser.open(path);
      expect([path, status, headers.location?.startsWith(entry)]).toEqual([path, 303, true]);
      expect(text).not.toContain('maija@');
    }
    expect((await browser.open(`${leads}${hostileId}/kuvat/1/`)).status).toBe(303);
  });

  it('5. has that session and sends the forms: nothing happens', async () => {
    const browser = await thief();
    await browser.open(entry);
    for (const [path, fields] of forms) {
      if (path.startsWith(entry)) continue;
      const { status, text } = await browser.post(path, { ...fields, ids: hostileId, teko: 'vapauta', varma: '1' });
      expect([path, status]).toEqual([path, 403]);
      expect(text).not.toContain('maija@');
    }
    expect(await stateOf(hostileId)).toEqual(untouched);
  });

  it('6. has the session of an operator who is not enrolled yet: can’t enrol without the password', async () => {
    const browser = await site.logIn('uusi@site.example');
    await browser.open(entry);
    for (const password of ['', 'Arvaus-1234']) {
      expect((await browser.post(`${entry}aloita/`, { password })).status).toBe(400);
      expect((await browser.post(`${entry}kayttoon/`, { code: '123456' })).status).toBe(404);
    }
    expect((await browser.open(leads)).status).toBe(303);
  });

  it('7. guesses that password: is stopped', async () => {
    const browser = await site.logIn('uusi@site.example');
    await browser.open(entry);
    const statuses = [];
    for (let n = 0; n < 8; n++)
      statuses.push((await browser.post(`${entry}aloita/`, { password: `Arvaus-${n}` })).status);
    expect(statuses).toContain(429);
  });

  it('8. reads the secret of an enrolment that another session has begun: there is none', async () => {
    site.wait(2);
    const first = await site.logIn('toinen@site.example');
    const second = await site.logIn('toinen@site.example');
    await first.open(entry);
    await first.post(`${entry}aloita/`, { password: testPassword });
    expect((await first.open(entry)).text).toContain('otpauth://');
    expect((await second.open(entry)).text).not.toContain('otpauth://');
  });

  it('9. enrols an operator once more, to have a secret of their own: refused, and the old one stays', async () => {
    const browser = await thief();
    await browser.open(entry);
    expect((await browser.post(`${entry}aloita/`, { password: testPassword })).status).not.toBe(303);
    expect((await browser.open(`${entry}?uusi=1`)).text).not.toContain('otpauth://');
    const row = await site.backend.store
      .selectFrom('operators')
      .select('secret')
      .where('enrolled_at', 'is not', null)
      .execute();
    expect(row).toEqual([{ secret: owner.operator.secret }]);
  });

  it('10. calls the API through the host’s gateway, or the backend without its key: not there, and refused', async () => {
    for (const path of ['status', 'acts', 'leads', 'summary', `leads/${hostileId}`]) {
      expect((await owner.open(`/api/admin/${path}/`)).status).toBe(404);
      const { status } = await fetch(`${site.backend.origin}/api/admin/${path}/`);
      expect(status).toBe(403);
    }
  });
});

describe('codes', () => {
  it('11. are used twice: the second time is refused', async () => {
    site.wait(2);
    const code = codeAt(owner.operator.secret, site.now());
    const [one, two] = [await thief(), await thief()];
    for (const browser of [one, two]) await browser.open(entry);
    expect((await one.post(`${entry}avaa/`, { code })).status).toBe(303);
    expect((await two.post(`${entry}avaa/`, { code })).status).toBe(400);
  });

  it('12. are of the past or the future: refused', async () => {
    const browser = await thief();
    await browser.open(entry);
    for (const minutes of [-2, 2]) {
      const code = codeAt(owner.operator.secret, new Date(site.now().getTime() + minutes * 60_000));
      expect((await browser.post(`${entry}avaa/`, { code })).status).toBe(400);
    }
  });

  it('13. are sent twice at the same moment: one gets in', { tags: 'slow' }, async () => {
    site.wait(2);
    const code = codeAt(owner.operator.secret, site.now());
    const both = [await thief(), await thief()];
    for (const browser of both) await browser.open(entry);
    const statuses = await Promise.all(
      both.map(async (browser) => (await browser.post(`${entry}avaa/`, { code })).status),
    );
    expect(statuses.sort()).toEqual([303, 400]);
  });

  it('14. for recovery are used twice: the second time is refused, and the owner hears of the first', async () => {
    const code = owner.operator.recoveryCodes[0] ?? '';
    const browser = await thief();
    await browser.open(entry);
    expect((await browser.post(`${entry}avaa/`, { code })).status).toBe(303);
    const other = await thief();
    await other.open(entry);
    expect((await other.post(`${entry}avaa/`, { code })).status).toBe(400);
    const subjects = (await mailsTo(site.backend, operatorEmail, 1)).map(({ headers }) => headers.subject);
    await expect
      .poll(async () => (await mailsTo(site.backend, operatorEmail, 0)).map(({ headers }) => headers.subject).join())
      .toContain('varakoodilla');
    expect(subjects.length).toBeGreaterThan(0);
  });

  it('15. are guessed: slowed, then refused for an hour, noted, and told to the owner', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    const guessing = await startOperatedSite();
    await guessing.enter();
    const browser = await guessing.logIn(operatorEmail);
    await browser.open(entry);
    const guesses = Array.from({ length: 14 }, (_, n) => browser.post(`${entry}avaa/`, { code: String(200_000 + n) }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
    const mails = async () =>
      (await mailsTo(guessing.backend, operatorEmail, 0)).map(({ headers }) => headers.subject).join();
    await expect.poll(mails).toContain('yritetty arvata');
    await guessing.close();
  });
});

describe('sessions', () => {
  it('16. of an operator who was taken from the list: out at the next request', async () => {
    const { dataDir } = site.backend;
    const browser = await createLoggedIn(site.backend, { email: operatorEmail }, { at: site.now() });
    const changed = await startBackend({ dataDir, now: site.now, adminEmails: ['muu@site.example'] });
    const headers = { cookie: browser.cookieHeader(), authorization: `Api-Key ${testKey}` };
    expect((await changed.ask('/api/admin/status/', { headers })).status).toBe(404);
    await changed.stop();
  });

  it('17. that are kept for thirty days: closed after an hour all the same', async () => {
    const pagesOfOwner = await site.enter();
    expect((await pagesOfOwner.open(leads)).status).toBe(200);
    site.wait(61);
    expect((await pagesOfOwner.open(leads)).status).toBe(303);
    owner = await site.enter();
  });

  it('18. that were logged out: their second factor ends with them', async () => {
    const browser = await site.enter();
    await browser.open(root);
    await browser.post('/kirjaudu-ulos/');
    expect((await browser.open(leads)).headers.location).toMatch(/^\/kirjaudu\//);
    owner = await site.enter();
  });
});

describe('forged posts', () => {
  it('19. from another site: refused, whatever names it', async () => {
    await owner.open(leads);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      for (const [path, fields] of forms) {
        const { status } = await owner.post(path, { ...fields, ids: hostileId, teko: 'vapauta' }, headers);
        expect([path, status]).toEqual([path, 403]);
      }
    expect(await stateOf(hostileId)).toEqual(untouched);
  });

  it('20. without the token, or with that of another visitor: refused', async () => {
    const other = await site.logIn('vieras@site.example');
    const theirs = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec((await other.open('/profiili/')).text)?.[1] ?? 'x';
    for (const token of ['', theirs]) {
      const answer = await owner.post(`${leads}${hostileId}/hylkaa/`, { csrfmiddlewaretoken: token });
      expect(answer.status).not.toBe(303);
      expect(await stateOf(hostileId)).toEqual(untouched);
      await owner.open(leads);
    }
  });

  it('21. as links: no address changes anything when it is opened', async () => {
    for (const path of forms.keys()) {
      const { status } = await owner.open(`${path}?ids=${hostileId}&teko=vapauta&varma=1&_method=POST`);
      expect([path, status < 400]).toEqual([path, true]);
    }
    expect(await stateOf(hostileId)).toEqual(untouched);
  });

  it('22. sent twice: each act happens once', async () => {
    const id = await storeTestLead(site.backend.store, {}, { quarantine: 'trap' });
    await owner.open(leads);
    const count = async () => (await mailsTo(site.backend, 'toimitus@', 0)).length;
    const before = await count();
    await Promise.all(Array.from({ length: 5 }, () => owner.post(`${leads}${id}/vapauta/`)));
    await expect.poll(count).toBe(before + 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await count()).toBe(before + 1);
  });
});

describe('what visitors wrote', () => {
  it('23. as markup, in every field of a lead: text on every page', async () => {
    for (const path of pages) {
      const { text } = await owner.open(path);
      expect(text, path).not.toMatch(/<script|onerror=alert\(2\)>|javascript:/);
      expect(text, path).not.toMatch(/ style="/);
    }
    expect((await owner.open(`${leads}${hostileId}/`)).text).toContain('&lt;script&gt;');
  });

  it('24. as a template: no template of ours', async () => {
    const { text } = await owner.open(`${leads}${hostileId}/`);
    expect(text).toContain('{{ 7 * 7 }}');
    expect(text).not.toMatch(/>49</);
  });

  it('25. as a formula in a table: a text', async () => {
    for (const name of ['=cmd|calc', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\uff1d1'])
      await storeTestLead(site.backend.store, { name, email: 'kaava@posti.example' });
    await owner.open(leads);
    const { text } = await owner.post(`${leads}vienti/`, { haku: 'kaava@posti.example' });
    const [head = '', ...lines] = text.split('\r\n').slice(0, -1);
    const column = head.split(',').indexOf('Nimi');
    const cells = lines.map((line) => line.split(',')[column] ?? '');
    expect(cells).toHaveLength(6);
    for (const cell of cells) expect(cell).toMatch(/^"?'/);
  });

  it('26. as a picture that is a page: never run', async () => {
    const shown = [
      ...(await owner.open(`${leads}?luettelo=all`)).text.matchAll(/lead-list__sender"><a href="([^"]+)"/g),
    ];
    const texts = await Promise.all(shown.map(async ([, path = '']) => (await owner.open(path)).text));
    const picture = /src="([^"]*kuvat\/1\/)"/.exec(texts.join())?.[1] ?? '';
    const { headers } = await owner.open(picture);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('addresses', () => {
  it('27. with SQL in searches and filters: a word that nobody wrote', async () => {
    const before = (await site.backend.store.selectFrom('leads').select('id').execute()).length;
    for (const word of [
      "' OR 1=1 --",
      '"; DROP TABLE leads; --',
      "x') UNION SELECT secret FROM operators --",
      '%',
      '_',
      '\\',
      '!',
    ]) {
      const query = encodeURIComponent(word);
      const { status, text } = await owner.open(`${leads}?luettelo=all&haku=${query}&sivusto=${query}&lomake=${query}`);
      expect([word, status]).toEqual([word, 200]);
      expect(text).not.toContain(owner.operator.secret);
    }
    expect(await site.backend.store.selectFrom('leads').select('id').execute()).toHaveLength(before);
  });

  it('28. that climb out of their folder, or name what is not there: not found', async () => {
    for (const id of ['..%2f..%2fstatus', '%2e%2e', 'export', 'sources', '0', 'x'.repeat(500), '%00', '..%5c..'])
      for (const end of ['', 'kuvat/1/', 'kuvat/..%2f..%2facts/', 'kuvat/-1/']) {
        const { status } = await owner.open(`${leads}${id}/${end}`);
        expect([id, end, status >= 300 && status < 500]).toEqual([id, end, true]);
      }
  });

  it('29. that lead elsewhere after the way in: only to our own page', async () => {
    site.wait(61);
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/profiili/',
      '/yllapito/%0d%0aset-cookie:x=1',
    ]) {
      const browser = await thief();
      await browser.open(`${entry}?next=${encodeURIComponent(next)}`);
      site.wait(1);
      const code = codeAt(owner.operator.secret, site.now());
      const { status, headers } = await browser.post(`${entry}avaa/`, { code, next });
      expect([next, status, headers.location?.startsWith(root)]).toEqual([next, 303, true]);
      expect(headers['set-cookie']?.join() ?? '').not.toContain('x=1');
    }
    owner = await site.enter();
  });

  it('30. and bodies of any size and kind: refused in a sentence, or taken as they are, and never a failure', async () => {
    await owner.open(leads);
    const much = 'x'.repeat(20_000);
    const hostileFields: Record<string, string | string[]>[] = [
      { note: much },
      { ids: Array.from({ length: 500 }, (_, n) => String(n)), teko: 'vapauta' },
      { code: '\u0000', email: '\u0000', note: '\ud800', password: '\u0000' },
      { email: `${'a'.repeat(300)}@posti.example` },
      { key: 'ä'.repeat(300), teko: '__proto__', __proto__: 'x' },
    ];
    for (const path of forms.keys())
      for (const fields of hostileFields) {
        if (path.endsWith('/poistu/')) continue;
        const { status } = await owner.post(path, fields);
        expect([path, Object.keys(fields)[0], status < 500]).toEqual([path, Object.keys(fields)[0], true]);
      }
    expect(site.host.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    owner = await site.enter();
  });
});

describe('beside the page', () => {
  it('31. frames, caches, search engines and other windows: none gets it', async () => {
    for (const path of [...pages, entry]) {
      const { headers } = await owner.open(path);
      expect(headers['cache-control'], path).toBe('no-store, no-transform');
      if (headers.location) continue;
      expect(headers, path).toMatchObject({
        'x-frame-options': 'DENY',
        'x-robots-tag': expect.stringContaining('noindex'),
        'cross-origin-opener-policy': expect.stringContaining('same-origin'),
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
      });
      expect(headers['content-security-policy'], path).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['surrogate-key'], path).toBeUndefined();
    }
    expect((await owner.open('/robots.txt')).text).not.toContain('yllapito');
    expect((await owner.open('/sitemap.xml')).text).not.toContain('yllapito');
  });

  it('32. the log: no call changes or deletes a line of it', async () => {
    const { store } = site.backend;
    const lines = async () => store.selectFrom('operator_acts').selectAll().orderBy('id').limit(3).execute();
    const before = await lines();
    const browser = await createLoggedIn(site.backend, { email: operatorEmail }, { at: site.now() });
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const)
      for (const path of ['/api/admin/acts/', '/api/admin/acts/1/']) {
        const { status } = await browser.send(method, path, {}, { authorization: `Api-Key ${testKey}` });
        expect([method, path, status]).toEqual([method, path, 404]);
      }
    expect(await lines()).toEqual(before);
  });
});
