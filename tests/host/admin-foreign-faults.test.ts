// The operator's page in front of another company's backend that refuses or fails single calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../texts/fi/accounts.ts';
import { admin as texts } from '../../texts/fi/admin.ts';
import type { ForeignFault } from '../helpers/foreign/faults.ts';
import { type ForeignOperatedSite, startForeignOperatedSite } from '../helpers/foreign-operated-site.ts';
import { faultsOf, wordsOf } from '../helpers/page-shape.ts';
import type { PlainBrowser } from '../helpers/plain-browser.ts';

const root = '/yllapito/';
const leads = `${root}yhteydenotot/`;

let site: ForeignOperatedSite;
let browser: PlainBrowser;
beforeAll(async () => {
  site = await startForeignOperatedSite();
  browser = await site.enter();
});
afterAll(() => site.close());

const read = async (path: string) => wordsOf((await browser.open(path)).text);

/** A read call, the page that makes it, and the page's text when the call fails. */
type Read = [call: string, path: string, words: string];
const reads: Read[] = [
  ['summary/', root, texts.start.untold],
  ['summary/', leads, 'Veneilijä 1'],
  ['leads/', leads, 'Sisältöpalvelu ei kerro yhteydenotoista. Toimittamatta jääneet'],
  ['lead-sources/', `${leads}?lomake=70&luettelo=all`, 'Veneilijä 1'],
  ['subscribers/', `${root}tilaajat/`, 'Sisältöpalvelu ei kerro uutiskirjeiden tilaajista.'],
  ['forms/', `${root}kumppanit/koti/`, 'Sisältöpalvelu ei kerro lomakkeista. Kokoa koodi itse'],
  ['mails/', `${root}sahkopostit/`, 'Sisältöpalvelu ei kerro lähtevistä viesteistä.'],
  ['months/', `${root}kuukausi/`, 'Sisältöpalvelu ei laske kuukausien lukuja.'],
  ['health/', `${root}kunto/`, 'Vastaa, mutta ei osaa kertoa omasta kunnostaan.'],
  ['content/', `${root}sisalto/`, 'Sisältöpalvelu ei kertonut tuonneista eikä luonnoksista.'],
  ['content/findings/', `${root}sisalto/`, 'Sisältöpalvelu ei kertonut, mitkä linkit ja kuvat ovat rikki.'],
  ['content/stale/', `${root}sisalto/`, 'Sisältöpalvelu ei kertonut vanhoista artikkeleista.'],
  ['acts/', `${root}tapahtumat/`, 'Sisältöpalvelu ei kerro, mitä ylläpidossa on tehty.'],
];
/** The calls without which a page has nothing to show. */
const needed = ['leads/', 'mails/', 'months/', 'acts/'];
/** Positive statements of the site that must not appear while data is missing. */
const comfort = /Kaikki .* toimivat|Kaikki artikkelit on päivitetty|Mitään ei ole vielä tehty|Lähteviä viestejä ei ole/;
const leaked = /salainen_taulu|Forbidden|Not Found/;

describe.each([403, 404, 405, 501])('calls that the backend refuses with %i', (status) => {
  it.each(reads)('GET %s: the page %s says "%s"', async (call, path, words) => {
    const answer = await site.whileBroken(`GET ${call}`, status, () => browser.open(path));
    expect(answer.status).toBe(200);
    expect(wordsOf(answer.text)).toContain(words);
    expect(wordsOf(answer.text)).not.toMatch(comfort);
    expect(faultsOf(answer.text)).toEqual([]);
    expect(answer.text).not.toMatch(leaked);
  });

  it('make no page of a lead, and no way in, where it is these that are refused', async () => {
    const lead = await site.whileBroken('GET leads/vene-1/', status, () => browser.open(`${leads}vene-1/`));
    expect(lead.status).toBe(404);
    const entry = await site.whileBroken('GET status/', status, () => browser.open(root));
    expect(entry.status).toBe(404);
  });

  it('are no failures: the others are made however often one is refused', async () => {
    for (let n = 0; n < 25; n++)
      await site.whileBroken('GET mails/', status, () => browser.open(`${root}sahkopostit/`));
    expect((await browser.open(leads)).status).toBe(200);
    expect(await read(`${root}kunto/`)).not.toContain('epäonnistuu toistuvasti');
  });
});

describe.each<ForeignFault>([500, 'page', 'other data', 'late'])('a call that is answered with: %s', (fault) => {
  async function openWhileBroken(own: ForeignOperatedSite, visitor: PlainBrowser, [call, path, words]: Read) {
    const answer = await own.whileBroken(`GET ${call}`, fault, () => visitor.open(path));
    expect(answer.text).not.toMatch(leaked);
    expect(wordsOf(answer.text)).not.toMatch(comfort);
    expect([call, path, answer.status]).toEqual([call, path, needed.includes(call) ? 503 : 200]);
    if (needed.includes(call)) return expect(wordsOf(answer.text)).toContain('Palvelussa on häiriö');
    expect(faultsOf(answer.text)).toEqual([]);
    expect(wordsOf(answer.text)).toContain(call === 'health/' ? 'Ei kertonut, missä kunnossa se on.' : words);
  }

  // Calls that fail dozens of times are blocked, also for the following tests: no real site fails as often.
  async function openAll(asked: Read[]) {
    const own = await startForeignOperatedSite();
    const visitor = await own.enter();
    for (const one of asked) await openWhileBroken(own, visitor, one);
    await own.close();
  }

  it('leaves the rest of its page, or is told as a failure of the site', {
    tags: 'slow',
    timeout: 30_000,
  }, async () => {
    const asked = fault === 'other data' ? reads.filter(([call]) => call !== 'health/') : reads;
    // If each page waits for seconds, the pages are opened at the same time, each on a separate site.
    if (fault === 'late') await Promise.all(asked.map((one) => openAll([one])));
    else await openAll(asked);
  });
});

it('says nothing of links where nobody tells whether they were looked at', async () => {
  const shown = await site.whileBroken('GET content/', 404, () =>
    site.whileBroken('GET content/findings/', 'other data', () => browser.open(`${root}sisalto/`)),
  );
  expect(wordsOf(shown.text)).not.toMatch(comfort);
});

it('keeps a filter that no choice is told for', async () => {
  const { text } = await site.whileBroken('GET lead-sources/', 404, () =>
    browser.open(`${leads}?luettelo=all&sivusto=saaristo&lomake=70&yritys=40`),
  );
  for (const chosen of ['saaristo">saaristo', '70">Lomake 70', '40">Yritys 40'])
    expect(text).toMatch(new RegExp(`<option value="${chosen.replace('">', '" selected>')}`));
});

/** Forms, the call of each, and the form's content that the page still shows after the call has failed. */
const acts: { call: string; path: string; form: string; fields?: Record<string, string | string[]>; kept?: RegExp }[] =
  [
    {
      ...{ call: 'leads/vene-2/handled/', path: `${leads}vene-2/`, form: `${leads}vene-2/kasitelty/` },
      ...{ fields: { note: 'Soitettu & <b>sovittu' }, kept: />Soitettu &amp; &lt;b&gt;sovittu<\/textarea>/ },
    },
    { call: 'leads/vene-2/unhandled/', path: `${leads}vene-2/`, form: `${leads}vene-2/odottamaan/` },
    {
      ...{ call: 'leads/ULAPPA-2026-000907/work/', path: `${leads}ULAPPA-2026-000907/` },
      form: `${leads}ULAPPA-2026-000907/kilpailutyo/`,
    },
    { call: 'leads/vene-2/mail/', path: `${leads}vene-2/`, form: `${leads}vene-2/posti/`, fields: { key: 'avain-1' } },
    {
      ...{ call: 'quarantine/release/', path: `${leads}?luettelo=quarantined`, form: `${leads}valitut/` },
      fields: { teko: 'vapauta', ids: ['held-by-trap', 'held-and-bare'], luettelo: 'quarantined' },
      kept: /value="held-by-trap" checked>.*value="held-by-weather">.*value="held-and-bare" checked>/s,
    },
    {
      ...{ call: 'leads-handled/', path: leads, form: `${leads}valitut/` },
      fields: { teko: 'kasittele', ids: ['vene-1', 'vene-3'] },
      kept: /value="vene-1" checked>/,
    },
    { call: 'quarantine/refuse/', path: `${leads}held-by-trap/`, form: `${leads}held-by-trap/hylkaa/` },
    {
      ...{ call: 'persons/search/', path: `${root}henkilotiedot/`, form: `${root}henkilotiedot/` },
      ...{ fields: { email: 'joku@posti.example' }, kept: /name="email" type="email" value="joku@posti.example"/ },
    },
    {
      ...{ call: 'persons/delete/', path: `${root}henkilotiedot/`, form: `${root}henkilotiedot/poista/` },
      ...{ fields: { email: 'joku@posti.example', varma: '1' }, kept: /type="email" value="joku@posti.example"/ },
    },
    {
      ...{ call: 'subscribers/search/', path: `${root}tilaajat/`, form: `${root}tilaajat/` },
      ...{ fields: { email: 'joku@posti.example' }, kept: /name="email" type="email" value="joku@posti.example"/ },
    },
    {
      ...{ call: 'subscribers/remove/', path: `${root}tilaajat/`, form: `${root}tilaajat/poista/` },
      ...{ fields: { email: 'joku@posti.example', kirje: 'merikirje' }, kept: /value="joku@posti.example"/ },
    },
    {
      ...{ call: 'mails/retry/', path: `${root}sahkopostit/`, form: `${root}sahkopostit/uudelleen/` },
      fields: { id: 'posti/1 ä' },
    },
    { call: 'mails/test/', path: `${root}sahkopostit/`, form: `${root}sahkopostit/testi/`, fields: { key: 'avain-2' } },
    { call: 'content/check/', path: `${root}sisalto/`, form: `${root}sisalto/tarkista/` },
    {
      ...{ call: 'recovery-codes/', path: `${root}tapahtumat/`, form: `${root}tapahtumat/varakoodit/` },
      fields: { code: '183800' },
    },
    { call: 'acts/kept-leads-retried/', path: `${leads}jono/`, form: `${leads}jono/` },
  ];

/** Sends the form from its page while its call fails. */
async function sendBroken({ call, path, form, fields }: (typeof acts)[number], fault: ForeignFault) {
  await browser.open(path);
  return site.whileBroken(`POST ${call}`, fault, () => browser.post(form, fields));
}

it('takes a date that is none for an answer of another shape', async () => {
  const told = site.operator.health;
  site.operator.health = { backup: { last_at: 'eilen' } };
  const { status, text } = await browser.open(`${root}kunto/`);
  site.operator.health = told;
  expect([status, faultsOf(text)]).toEqual([200, []]);
  expect(wordsOf(text)).toContain('Ei kertonut, missä kunnossa se on.');
});

describe.each(acts)('the form of $call', (act) => {
  it.each([
    [404, 501, texts.unsupported],
    [405, 501, texts.unsupported],
    [501, 501, texts.unsupported],
    [403, 403, texts.notAccepted],
    [422, 422, texts.notAccepted],
    [500, 503, auth.outOfOrder],
    ['page' as const, 503, auth.outOfOrder],
  ])('says so when the call is answered with %s, and loses nothing', async (fault, status, words) => {
    const answer = await sendBroken(act, fault);
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.text)).toContain(words);
    expect(faultsOf(answer.text)).toEqual([]);
    expect(answer.text).not.toMatch(leaked);
    if (act.kept) expect(answer.text).toMatch(act.kept);
  });
});

it('tells of late answers to forms as of failures, and loses nothing that was typed', {
  tags: 'slow',
  timeout: 30_000,
}, async () => {
  // Calls that fail dozens of times would be blocked.
  const late = await Promise.all(
    acts
      .filter(({ kept }) => kept)
      .map(async (act) => {
        const own = await site.enter();
        await own.open(act.path);
        const answer = await site.whileBroken(`POST ${act.call}`, 'late', () => own.post(act.form, act.fields));
        return { ...act, answer };
      }),
  );
  for (const { call, answer, kept } of late) {
    expect([call, answer.status]).toEqual([call, 503]);
    expect(wordsOf(answer.text)).toContain(auth.outOfOrder);
    expect(answer.text).toMatch(kept ?? /./);
  }
});

describe('a note', () => {
  const path = `${leads}vene-3/`;
  const note = 'Soitettu & sovittu: laituri nousee keväällä';
  const kept = 'Soitettu &amp; sovittu: laituri nousee keväällä</textarea>';

  it.each(['GET status/', 'GET leads/vene-3/'])('is kept when %s fails, too', async (call) => {
    await browser.open(path);
    const answer = await site.whileBroken(call, 500, () =>
      site.whileBroken('POST leads/vene-3/handled/', 500, () => browser.post(`${path}kasitelty/`, { note })),
    );
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(kept);
    expect(faultsOf(answer.text)).toEqual([]);
    expect(site.host.logged.at(-1)?.msg).toBe('the account API did not answer');
  });

  it('that this backend finds too long is kept, in our words', async () => {
    await browser.open(path);
    const long = 'pitkä '.repeat(800);
    const { status, text } = await browser.post(`${path}kasitelty/`, { note: long });
    expect([status, text.includes(long)]).toEqual([400, true]);
    expect(text).toContain('Muistiinpano on liian pitkä.');
    expect(text).not.toContain('Liian pitkä muistiinpano');
  });
});

describe('the table of leads', () => {
  it.each([
    [404, 501, texts.unsupported],
    [501, 501, texts.unsupported],
    [403, 403, texts.notAccepted],
    [429, 429, texts.failed],
    [500, 502, texts.failed],
    ['page' as const, 502, texts.failed],
  ])('answered with %s leaves the list with its search', async (fault, status, words) => {
    await browser.open(leads);
    const answer = await site.whileBroken('GET lead-export/', fault, () =>
      browser.post(`${leads}vienti/`, { haku: 'veneilijä 7' }),
    );
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.text)).toContain(words);
    expect(answer.text).toContain('name="haku" type="search" value="veneilijä 7"');
    expect(answer.text).not.toMatch(leaked);
  });

  it('comes as this backend writes it', async () => {
    await browser.open(leads);
    const { status, headers, text } = await browser.post(`${leads}vienti/`, { haku: 'veneilijä 7' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text).toContain('"vene-7";"Veneilijä 7, veneilija.7@posti.example"');
  });
});
