// The operator's page in front of a backend of another make, whose data is as unusual as the contract lets it be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForeignOperatedSite, startForeignOperatedSite } from '../helpers/foreign-operated-site.ts';
import { faultsOf } from '../helpers/page-shape.ts';
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

const main = (text: string) => text.slice(text.indexOf('<main'));
/** A page's words, without markup, and with plain spaces. */
const wordsOf = (text: string) =>
  main(text)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const read = async (path: string) => wordsOf((await browser.open(path)).text);

describe('every page', () => {
  /** All that an operator reaches from the first page, with the answer to each. */
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

  it('is in good shape', () => {
    const faults = [...pages].flatMap(([path, { text }]) => faultsOf(text).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('has the pictures that it names', async () => {
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
    expect(bare).toContain('Yhteydenotossa ei ole vastauksia.');
    expect(await read(`${leads}handled-by-nobody/`)).toContain('Käsitelty 9.11.2026 klo 13:00');
    const { text } = await browser.open(`${leads}ULAPPA-2026-000907/`);
    expect(text).toContain('<dd>Sivu ilman osoitetta</dd>');
  });

  it('leaves no gap in lists', async () => {
    const { text } = await browser.open(`${leads}?luettelo=all`);
    expect(text).toContain('<option value="71">Nimetön (71)</option>');
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
