// Signing in to the operator's page in front of another company's backend.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../texts/fi/accounts.ts';
import { admin as texts } from '../../texts/fi/admin.ts';
import type { ForeignOperator } from '../helpers/foreign/operator/factor.ts';
import { type ForeignOperatedSite, startForeignOperatedSite } from '../helpers/foreign-operated-site.ts';
import { faultsOf, wordsOf } from '../helpers/page-shape.ts';

const root = '/yllapito/';
const leads = `${root}yhteydenotot/`;

let site: ForeignOperatedSite;
beforeAll(async () => {
  site = await startForeignOperatedSite();
});
afterAll(() => site.close());

describe('the way in', () => {
  const entry = `${root}tunnistus/`;
  const way = async (state: Partial<ForeignOperator>) => {
    Object.assign(site.operator, { isEnrolled: true, needs: 'nothing', ...state });
    return site.logIn();
  };
  afterAll(() => way({}));

  it('is an enrolment for an account without a second factor', async () => {
    const own = await way({ isEnrolled: false });
    const first = await own.open(root);
    expect(first.headers.location).toContain(entry);
    expect(wordsOf((await own.open(entry)).text)).toContain('Ota ylläpidon tunnistus käyttöön');
    const wrong = await own.post(`${entry}aloita/`, { password: 'arvaus' });
    expect([wrong.status, wordsOf(wrong.text)]).toEqual([400, expect.stringContaining('Salasana ei ole oikea.')]);
    expect((await own.post(`${entry}aloita/`, { password: site.operator.password })).status).toBe(303);
    const scan = await own.open(entry);
    expect(wordsOf(scan.text)).toContain('MERI VESI KAIK UUYH AKAU EMPA A777 7777');
    const codes = await own.post(`${entry}kayttoon/`, { code: site.operator.code });
    expect(wordsOf(codes.text)).toContain('HAUKI-1839');
    for (const { text } of [scan, wrong, codes]) expect(faultsOf(text)).toEqual([]);
    expect((await own.open(root)).status).toBe(200);
    expect((await own.post(`${entry}poistu/`)).headers.location).toBe('/');
    expect((await own.open(root)).status).toBe(303);
  });

  it('asks for a code, and for the password where the login is old', async () => {
    const own = await way({ needs: 'password' });
    const locked = await own.open(entry);
    expect(locked.text).toContain('name="password"');
    const empty = await own.post(`${entry}avaa/`, { code: site.operator.code, password: '' });
    expect(wordsOf(empty.text)).toContain('Kirjoita salasanasi.');
    const wrong = await own.post(`${entry}avaa/`, { code: '123456', password: site.operator.password });
    expect([wrong.status, wordsOf(wrong.text)]).toEqual([400, expect.stringContaining('Koodi ei kelpaa.')]);
    const many = await own.post(`${entry}avaa/`, { code: '429429', password: site.operator.password });
    expect([many.status, wordsOf(many.text)]).toEqual([429, expect.stringContaining('30 minuutin kuluttua')]);
    for (const { text } of [locked, empty, wrong, many]) expect(faultsOf(text)).toEqual([]);
    const { password, recoveryCodes } = site.operator;
    expect((await own.post(`${entry}avaa/`, { code: recoveryCodes[0] ?? '', password })).status).toBe(303);
  });

  it('is another login for an account without a password', async () => {
    const own = await way({ needs: 'login' });
    const { text } = await own.open(entry);
    expect([wordsOf(text), faultsOf(text)]).toEqual([expect.stringContaining('Kirjaudu uudelleen'), []]);
    expect((await own.post(`${entry}kirjaudu/`)).headers.location).toContain('/kirjaudu/');
  });

  it.each(['enrolment/', 'enrolment/confirm/', 'confirm/'])(
    'says so when the backend refuses or fails POST %s',
    async (call) => {
      const own = await way({ isEnrolled: call !== 'enrolment/' && call !== 'enrolment/confirm/' });
      const forms: Record<string, string> = {
        ...{ 'enrolment/': 'aloita/', 'enrolment/confirm/': 'kayttoon/', 'confirm/': 'avaa/' },
      };
      for (const [fault, words] of [
        [501, texts.unsupported],
        [500, auth.outOfOrder],
      ] as const) {
        await own.open(entry);
        const fields = { password: site.operator.password, code: site.operator.code };
        const answer = await site.whileBroken(`POST ${call}`, fault, () => own.post(entry + forms[call], fields));
        expect([call, wordsOf(answer.text)]).toEqual([call, expect.stringContaining(words)]);
        expect(faultsOf(answer.text)).toEqual([]);
      }
    },
  );

  it.each([
    [404, texts.unsupported],
    [500, auth.outOfOrder],
  ])('says that it is still open when the call that closes it is answered with %i', async (fault, words) => {
    await way({});
    const own = await site.enter();
    await own.open(root);
    const answer = await site.whileBroken('POST leave/', fault, () => own.post(`${entry}poistu/`));
    expect(wordsOf(answer.text)).toContain(words);
    expect([answer.status >= 500, faultsOf(answer.text)]).toEqual([true, []]);
  });

  it('begins again when an enrolment has become too old', async () => {
    const own = await way({ isEnrolled: false });
    await own.open(entry);
    const { status, text } = await own.post(`${entry}kayttoon/`, { code: site.operator.code });
    expect([status, wordsOf(text)]).toEqual([
      404,
      expect.stringContaining('Tämä vaihe ehti vanhentua. Aloita alusta.'),
    ]);
    expect(faultsOf(text)).toEqual([]);
  });

  it('closes when the hour is over, and keeps what was typed', async () => {
    const own = await way({});
    await own.open(entry);
    await own.post(`${entry}avaa/`, { code: site.operator.code });
    await own.open(`${leads}vene-6/`);
    site.operator.lock();
    const { status, text } = await own.post(`${leads}vene-6/kasitelty/`, { note: 'Melkein valmis' });
    expect([status, faultsOf(text)]).toEqual([403, []]);
    expect(text).toContain('Melkein valmis</textarea>');
  });

  it('does not exist for an account that is no operator any more', async () => {
    const own = await way({ isListed: false });
    for (const path of [root, leads, entry]) expect((await own.open(path)).status).toBe(404);
    site.operator.isListed = true;
  });
});
