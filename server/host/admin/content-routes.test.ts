// The content section of the operator's pages.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { articleFile, type Files, testContent, writeFiles } from '../../backend/testing/content-folder.ts';

const path = '/yllapito/sisalto/';
const folders: string[] = [];
let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(async () => {
  await site.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const competition = { submissions: [{ id: 7, room_usage: 'Kasvihuone', vote_count: 0 }] };
/** Imports a competition without missing pictures. */
async function importFiles(files: Files) {
  folders.push(await writeFiles({ ...testContent, 'competition.json': competition, ...files }));
  await site.backend.importContent(folders.at(-1) ?? '');
}
const numbered = (count: number, make: (n: number) => Files): Files =>
  Object.assign({}, ...Array.from({ length: count }, (_, n) => make(n)));
const old = (n: number): Files => ({
  [`articles/vanha-${n}.md`]: articleFile({
    title: `Vanha ${n}`,
    published: `20${10 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01T07:00:00+02:00`,
    views: 1234,
  }),
});

it('has a kind sentence for each list without entries', async () => {
  await importFiles({ 'articles/luonnos.md': articleFile({ title: 'Valmis' }) });
  const { open } = await site.enter();
  const { status, text } = await open(path);
  expect(status).toBe(200);
  expect(text).toContain('Tuonnissa ei ollut huomautettavaa.');
  expect(text).toContain('Sivuja ei ole vielä tarkistettu.');
  expect(text).toContain('Luonnoksia tai ajastettuja sivuja ei ole.');
  expect(text).toContain('Kaikki artikkelit on päivitetty kahden vuoden aikana.');
});

it('tells what the last import brought, and warns in Finnish', async () => {
  await importFiles({ 'articles/lyhdyt.md': articleFile({ title: 'Lyhdyt', image: 'articles/<puuttuva>' }) });
  const { open } = await site.enter();
  const { text } = await open(path);
  expect(text).toContain('Sisältö tuotiin 10.5.2026 klo');
  expect(text).toMatch(/<dt>Artikkeleita<\/dt>\s*<dd>5<\/dd>/);
  expect(text).toContain('<dt>Ennallaan pysyneitä</dt>');
  expect(text).toContain('Tuonnissa oli 1 huomautus:');
  expect(text).toContain('kuvaa ”articles/&lt;puuttuva&gt;” ei ole');
  expect(text).not.toContain('there is no picture');
});

it('leads to a preview of each draft', async () => {
  const { open } = await site.enter();
  const { text } = await open(path);
  expect(text).toContain('<code>articles/luonnos.md</code>');
  const [, link = ''] = /href="(\/preview\/[^"]+)" aria-label="Esikatsele luonnosta Luonnos"/.exec(text) ?? [];
  const preview = await open(link.replaceAll('&amp;', '&'));
  expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('Luonnos')]);
});

it('looks at the links at once when asked, names the page and the file of each that leads nowhere, and pages them', async () => {
  const links = Array.from({ length: 21 }, (_, n) => `[x](/poissa-${n}/)`).join(' ');
  await importFiles({ 'articles/linkit.md': articleFile({ title: 'Linkit' }, links), ...numbered(25, old) });
  const { open, post } = await site.enter();
  await open(path);
  const checked = await post(`${path}tarkista/`);
  expect([checked.status, checked.headers.location]).toEqual([303, `${path}?tila=tarkistettu#linkit`]);
  const { text } = await open(`${path}?tila=tarkistettu`);
  expect(text).toContain('Linkit ja kuvat on tarkistettu.');
  expect(text).toContain('21 kohtaa vie tyhjään:');
  expect(text).toContain('<strong>Sivua ei ole</strong> <code>/poissa-0/</code>');
  expect(text).toContain('<a href="/puutarha/linkit/">Linkit</a>');
  expect(text).toContain('<code>articles/linkit.md</code>');
  const second = await open(`${path}?rikki=2`);
  expect(second.text.match(/<strong>Sivua ei ole/g)).toHaveLength(1);
  // Paging one list leaves the page of the other unchanged.
  expect(second.text).toContain('href="/yllapito/sisalto/?rikki=2&amp;vanhat=2#vanhat"');
  expect(second.text.match(/<nav class="paging" aria-label="[^"]+"/g)).toEqual([
    '<nav class="paging" aria-label="Rikkinäisten linkkien sivutus"',
    '<nav class="paging" aria-label="Vanhojen artikkelien sivutus"',
  ]);
  expect((await open('/yllapito/tapahtumat/')).text).toContain('Tarkisti sisällön');
});

it('lists articles that nobody has updated for two years, with their reads', async () => {
  const { open } = await site.enter();
  const { text } = await open(path);
  expect(text.indexOf('Vanha 0<')).toBeLessThan(text.indexOf('Vanha 1<'));
  expect(text).toContain('Päivitetty 1.1.2010 · 1\u00a0234 lukukertaa');
  expect(text).toContain('25 artikkelia.');
  expect((await open(`${path}?vanhat=2`)).text).toContain('Vanha 24<');
});

it('shows the first part of a list whose asked part is gone by now', async () => {
  const { open } = await site.enter();
  const { status, text } = await open(`${path}?rikki=99&vanhat=99`);
  expect(status).toBe(200);
  expect(text).toContain('/poissa-0/');
  expect(text).toContain('Vanha 0<');
});

it('says that a link is on every page', async () => {
  // This finding comes before all others.
  const at = '2027-05-10T00:00:00.000Z';
  const finding = { page_id: 0, address: '/valikosta/', reason: 'no-page', first_seen: at, last_seen: at };
  await site.backend.store.insertInto('content_findings').values(finding).execute();
  const { open } = await site.enter();
  const { text } = await open(path);
  const [, row = ''] = /<li>\s*(<p class="content-finding">(?:(?!<\/li>).)*valikosta.*?)<\/li>/s.exec(text) ?? [];
  expect(row).toContain('<h3 class="content-title">Kaikkien sivujen yhteiset osat, kuten valikot ja alaosa</h3>');
  expect(row).not.toContain('Sivu:');
  await site.backend.store.deleteFrom('content_findings').where('page_id', '=', 0).execute();
});

it('holds no script, and no style but that of the head', async () => {
  const { open } = await site.enter();
  const { text } = await open(path);
  expect(text).not.toMatch(/<script| style=/);
  expect(text.match(/<style/g)).toHaveLength(1);
});

it('exists for operators alone', async () => {
  const other = await site.logIn('vieras@posti.example');
  expect((await other.open(path)).status).toBe(404);
  expect((await other.post(`${path}tarkista/`)).status).toBe(404);
});
