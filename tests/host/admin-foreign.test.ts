// The operator's page in front of another company's backend, whose data is as unusual as the contract allows.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { competitionWork } from '../../server/backend/import/form-source.ts';
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

describe('every page', () => {
  /** Everything that an operator can reach from the first page, with the response to each request. */
  const pages = new Map<string, Awaited<ReturnType<PlainBrowser['open']>>>();
  const pictures = new Set<string>();
  beforeAll(async () => {
    const queue = [root, `${leads}?luettelo=all`, `${root}kuukausi/?kuukausi=2026-09`];
    for (const path of queue) {
      if (pages.has(path)) continue;
      const answer = await browser.open(path);
      pages.set(path, answer);
      for (const [, href = ''] of answer.text.matchAll(/<a [^>]*?href="([^"#]+)/g)) {
        const address = href.replaceAll('&amp;', '&');
        if (address.includes('/kuvat/')) pictures.add(address);
        else if (address.startsWith(root)) queue.push(address);
      }
    }
  }, 60_000);

  it('is reached and answers', () => {
    expect(pages.size).toBeGreaterThan(60);
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    expect(site.host.logged).toEqual([]);
  });

  it('is in good shape', { tags: 'slow' }, () => {
    const faults = [...pages].flatMap(([path, { text }]) => faultsOf(text).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('has the pictures that it names', { tags: 'slow' }, async () => {
    expect(pictures.size).toBe(24);
    for (const path of pictures) {
      const { status, headers, bytes } = await browser.open(path);
      expect([path, status, headers['content-type'], bytes.length > 0]).toEqual([path, 200, 'image/png', true]);
    }
  });
});

describe('data that this backend lacks', () => {
  it('leaves no gap on the page of a lead', async () => {
    const bare = await read(`${leads}ULAPPA-2026-000908/`);
    expect(bare).toContain('Nimetön lähettäjä');
    expect(bare).toContain('Lomake Lomake ilman otsikkoa');
    expect(bare).toContain('Lähettäjä ei täyttänyt yhtään kenttää.');
    expect(await read(`${leads}handled-by-nobody/`)).toContain('Käsitelty 9.11.2026 klo 13:00');
    const { text } = await browser.open(`${leads}ULAPPA-2026-000907/`);
    expect(text).toContain('<dd>Sivu ilman osoitetta</dd>');
  });

  it('leaves no gap in lists', async () => {
    const { text } = await browser.open(`${leads}?luettelo=all`);
    expect(text).toContain('<option value="71">Lomake 71</option>');
    expect(await read(`${root}sahkopostit/`)).toContain('Viesti ilman aihetta');
  });

  it('is told as what it is: words that our texts do not know stay as they are', async () => {
    expect(await read(`${leads}held-by-weather/`)).toContain('Syy: sääepäily: verkko 203.0.113.0/24');
    expect(await read(`${leads}held-by-a-word/`)).toContain('Syy: constructor');
    const acts = await Promise.all([1, 2, 3, 4, 5].map((page) => read(`${root}tapahtumat/?page=${page}`)));
    expect(acts.join(' ')).toMatch(/ sytytti-majakan .* constructor /);
    expect(await read(`${root}sisalto/`)).toContain('Ei toimi https://www.veistamo.example/2/');
    expect(await read(`${root}kuukausi/`)).toContain('pullopostilla');
    expect(await read(`${root}sahkopostit/`)).toContain('Virhe 9: luotsi ei löydä väylää (koodi 0x2A)');
  });
});

it('writes great numbers as a Finn writes them', async () => {
  const start = await read(root);
  expect(start).toContain('250 000+ yhteydenottoa odottaa');
  expect(start).toContain('123 456 karanteenissa');
  expect(await read(leads)).toContain('Odottavat 250 000+');
  expect(await read(`${root}kunto/`)).toMatch(/100 003 viestiä on jäänyt lähtemättä.* 120 000 viestiä odottaa/);
  expect(await read(`${root}sahkopostit/`)).toContain('123 456');
});

it('has no page for a lead whose id no backend may give', async () => {
  for (const id of ['a.b', 'kes%C3%A4', 'a%20b', 'x'.repeat(41)])
    for (const end of ['', 'kuvat/1/']) {
      const { status } = await browser.open(`${leads}${id}/${end}`);
      expect([id, end, status]).toEqual([id, end, 404]);
    }
  expect(site.host.logged).toEqual([]);
});

describe('what an operator does', () => {
  /** Sends a form of an open page. @returns the text of the resulting page */
  async function send(form: string, fields: Record<string, string | string[]> = {}): Promise<string> {
    const { status, headers, text } = await browser.post(form, fields);
    expect([form, status, wordsOf(text)]).toEqual([form, 303, expect.any(String)]);
    return read((headers.location ?? '').split('#')[0] ?? '');
  }

  it('handles a lead with a note, takes that back, and sends its mails again', async () => {
    const path = `${leads}vene-5/`;
    await browser.open(path);
    const handled = await send(`${path}kasitelty/`, { note: 'Soitettu tiistaina' });
    expect(handled).toContain('Merkitty käsitellyksi.');
    expect(handled).toContain('Käsitteli meri.saarinen@posti.example 20.11.2026 klo 12:00');
    expect(handled).toContain('Soitettu tiistaina');
    expect(await send(`${path}odottamaan/`)).toContain('Palautettu odottamaan.');
    expect(await send(`${path}posti/`, { key: 'avain-3' })).toContain('Sähköpostit lähtevät uudelleen.');
  });

  it('makes the draft of a competition work, whose words stay words', async () => {
    const path = `${leads}ULAPPA-2026-000907/`;
    await browser.open(path);
    const { status, headers, bytes } = await browser.post(`${path}kilpailutyo/`);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const archive = bytes.toString('latin1');
    for (const name of ['competition/kuvaaja-907.yaml', 'kuvaaja-907-1.png', 'kuvaaja-907-2.png'])
      expect(archive).toContain(name);
    const yaml = archive.slice(archive.indexOf('# '), archive.indexOf('PK\u0003\u0004', 1));
    expect(v.parse(competitionWork, parseYaml(yaml))).toMatchObject({
      draft: true,
      name: 'Kuvaaja',
      mood_words: ['"x": y', '# z'],
      single_tip: '- {{ 7 * 7 }}',
      images: ['competition/kuvaaja-907-1', 'competition/kuvaaja-907-2'],
    });
    const broken = await site.whileBroken('GET leads/ULAPPA-2026-000907/images/19/', 404, () =>
      browser.post(`${path}kilpailutyo/`),
    );
    expect([broken.status, wordsOf(broken.text)]).toEqual([502, expect.stringContaining('Kuvaa 19 ei saatu mukaan')]);
  });

  it('marks many leads as handled', async () => {
    await browser.open(leads);
    const fields = { teko: 'kasittele', ids: ['vene-7', 'vene-8'] };
    expect(await send(`${leads}valitut/`, fields)).toContain('Merkitty käsitellyiksi.');
    expect(await send(`${leads}valitut/`, fields)).toContain('Valitut oli jo käsitelty.');
  });

  it('releases and refuses leads in quarantine, one or many', async () => {
    const list = `${leads}?luettelo=quarantined`;
    await browser.open(list);
    const fields = { luettelo: 'quarantined', teko: 'vapauta', ids: ['held-by-weather', 'held-by-a-word'] };
    const released = await send(`${leads}valitut/`, fields);
    expect(released).toContain('Vapautettu, ja sähköpostit lähtevät.');
    expect(released).toContain('2 yhteydenottoa');
    expect(await send(`${leads}valitut/`, fields)).toContain('Valitut eivät enää olleet karanteenissa.');
    await browser.open(`${leads}held-by-trap/`);
    expect(await send(`${leads}held-by-trap/hylkaa/`)).toContain('Hylätty. Tästä ei lähetetä mitään.');
  });

  it('filters leads by form, company, site, days and words', async () => {
    const count = async (query: string) => /(\d+) yhteydenotto/.exec(await read(`${leads}?luettelo=all&${query}`))?.[1];
    expect(await count('lomake=71')).toBe('1');
    expect(await count('yritys=41')).toBe('1');
    expect(await count('sivusto=naapurisaari')).toBe('1');
    expect(await count(`haku=${encodeURIComponent('veneilijä 17')}`)).toBe('1');
    expect(await count('alkaen=20.11.2026&asti=20.11.2026')).toBe('2');
    expect(await read(`${leads}?luettelo=all`)).toContain('Yli 40 yhteydenottoa.');
    expect((await browser.open(`${leads}?luettelo=all&lomake=12`)).text).toContain('<option value="12" selected>');
  });

  it('finds a person, deletes the data, and is told of addresses that this backend refuses', async () => {
    const path = `${root}henkilotiedot/`;
    await browser.open(path);
    const found = await browser.post(path, { email: 'Marta.Ohman@posti.example ' });
    expect(wordsOf(found.text)).toMatch(/marta\.ohman@posti\.example on tallessa .* Yhteydenotot 123 456 /);
    const gone = await browser.post(`${path}poista/`, { email: 'marta.ohman@posti.example', varma: '1' });
    expect(wordsOf(gone.text)).toContain('Poistettu 20.11.2026 klo 12:00.');
    expect(faultsOf(found.text + gone.text).filter((fault) => !/headings|twice/.test(fault))).toEqual([]);
    const refused = await browser.post(path, { email: 'joku@posti.invalid' });
    expect([refused.status, wordsOf(refused.text)]).toEqual([400, expect.stringContaining('Osoite ei kelpaa.')]);
    const own = await browser.post(`${path}poista/`, { email: site.operator.email, varma: '1' });
    expect([own.status, wordsOf(own.text)]).toEqual([400, expect.stringContaining('Osoite kuuluu ylläpitäjälle.')]);
  });

  it('finds a subscriber, removes one subscription or all, and takes the table', async () => {
    const path = `${root}tilaajat/`;
    expect(await read(path)).toMatch(/Merikirje 123 456 7 VANHA lista\/1 ä \(ei enää tilattavissa\) 1 0 /);
    const found = await browser.post(path, { email: 'Marta.Ohman@posti.example ' });
    expect(wordsOf(found.text)).toContain('Merikirje Vahvistettu 2.1.2026 klo 03:04');
    expect(wordsOf(found.text)).toContain('Odottaa vahvistusta, tilattu 19.11.2026 klo 03:04');
    expect(faultsOf(found.text)).toEqual([]);
    const email = 'marta.ohman@posti.example';
    const one = await browser.post(`${path}poista/`, { email, kirje: 'VANHA lista/1 ä' });
    expect(wordsOf(one.text)).toContain('Osoitteen marta.ohman@posti.example tilaus on poistettu.');
    const all = await browser.post(`${path}poista/`, { email, kirje: '' });
    expect(wordsOf(all.text)).toContain('Osoitteen marta.ohman@posti.example 2 tilausta on poistettu.');
    const none = await browser.post(`${path}poista/`, { email: 'joku@posti.example' });
    expect(wordsOf(none.text)).toContain('Osoitteella joku@posti.example ei ollut poistettavaa tilausta.');
    const refused = await browser.post(path, { email: 'joku@posti.invalid' });
    expect([refused.status, wordsOf(refused.text)]).toEqual([400, expect.stringContaining('Osoite ei kelpaa.')]);
    const table = await browser.post(`${path}vienti/`, { kirje: 'merikirje' });
    expect([table.status, table.text]).toEqual([200, expect.stringContaining('"osoite";"kirje"')]);
  });

  it('tries mails again, and sends a test', async () => {
    const path = `${root}sahkopostit/`;
    await browser.open(path);
    expect(await send(`${path}uudelleen/`, { id: 'posti/1 ä' })).toContain('Viesti on taas lähdössä.');
    expect(await send(`${path}uudelleen/`, { id: 'posti/1 ä' })).toContain('Uudelleen yritettävää ei ollut');
    expect(await send(`${path}kaikki-uudelleen/`)).toContain('Viestit ovat taas lähdössä.');
    expect(await send(`${path}testi/`, { key: 'avain-4' })).toContain('Testiviesti on lähdössä');
    site.operator.leaves = false;
    expect(await send(`${path}testi/`, { key: 'avain-5' })).toContain('Testiviesti tallentuu palvelimelle');
    site.operator.leaves = true;
  });

  it('has the content checked, the queue tried again, and makes new recovery codes', async () => {
    await browser.open(`${root}sisalto/`);
    expect(await send(`${root}sisalto/tarkista/`)).toContain('Linkit ja kuvat on tarkistettu.');
    expect(await send(`${leads}jono/`)).toContain('Torjutut yritetään toimittaa uudelleen');
    await browser.open(`${root}tapahtumat/`);
    const codes = await browser.post(`${root}tapahtumat/varakoodit/`, { code: site.operator.code });
    expect(wordsOf(codes.text)).toMatch(/AHVEN-1838 .*SARKI-1847/);
    expect(faultsOf(codes.text)).toEqual([]);
  });
});

it.each([{}, { mails: undefined, backup: { last_at: null }, import: { state: 'unknown', at: null, warnings: 0 } }])(
  'shows the health of which this backend tells only %j',
  async (health) => {
    const told = site.operator.health;
    site.operator.health = health;
    const { status, text } = await browser.open(`${root}kunto/`);
    site.operator.health = told;
    expect([status, faultsOf(text)]).toEqual([200, []]);
    expect(wordsOf(text)).toContain('Levytila');
    expect(wordsOf(text)).not.toContain('Tietokanta');
  },
);

it('is drawn the same twice, so that pictures of it can be compared', async () => {
  const parts = ['', 'yhteydenotot/?luettelo=all', 'yhteydenotot/ULAPPA-2026-000909/', 'sahkopostit/', 'kuukausi/'];
  const draw = async () => {
    const other = await startForeignOperatedSite();
    const own = await other.enter();
    const texts: string[] = [];
    for (const part of [...parts, 'sisalto/', 'henkilotiedot/', 'tapahtumat/'])
      texts.push((await own.open(root + part)).text);
    await other.close();
    // Tokens and idempotency keys of forms are not visible.
    return texts.map((text) => text.replace(/<input type="hidden"[^>]*>/g, ''));
  };
  expect(await draw()).toEqual(await draw());
});
