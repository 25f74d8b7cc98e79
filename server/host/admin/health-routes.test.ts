// The page about the health of the site, from a real backend and the host's own folder.
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { saveSetting } from '../../backend/store/settings.ts';

const path = '/yllapito/kunto/';
let site: OperatedSite;
let pages: Awaited<ReturnType<OperatedSite['enter']>>;
beforeAll(async () => {
  site = await startOperatedSite();
  pages = await site.enter();
});
afterAll(() => site.close());

/** The text of each line, as a screen reader reads it: its level, its title, and its sentences. */
async function lines(): Promise<string[]> {
  const { status, text } = await pages.open(path);
  expect(status).toBe(200);
  return [...text.matchAll(/<li class="health-line[\s\S]*?<\/li>/g)].map(([line]) =>
    line
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

it('says in words what is wrong, the gravest first, and what to do', async () => {
  const found = await lines();
  expect(found[0]).toMatch(
    /^Korjattava Varmuuskopio Varmuuskopiota ei ole tehty kertaakaan\. Aja palvelimella npx pihlaja backup/,
  );
  expect(found.find((line) => line.includes('Sähköpostit'))).toMatch(/^Huomio Sähköpostit .*MAIL_URL/);
  expect(found.find((line) => line.includes('Tietokanta'))).toMatch(/^Kunnossa Tietokanta \w+ \d+\.\d+/);
  expect(found.find((line) => line.includes('Versiot'))).toMatch(
    /Pihlaja [\d.]+, Node [\d.]+\. Sisältöpalvelu Pihlaja/,
  );
});

it("knows the host's queue and disk, and whose they are", async () => {
  await mkdir(`${site.host.leadFolder}/refused/rikki`, { recursive: true });
  await writeFile(`${site.host.leadFolder}/refused/rikki/lead.json`, '{');
  const found = await lines();
  expect(found).toContainEqual(expect.stringMatching(/^Korjattava Yhteydenottojen jono .*on torjunut 1 yhteydenoton/));
  expect(found).toContainEqual(expect.stringMatching(/Levytila .*\d\s(?:Mt|Gt)/));
  expect((await pages.open(path)).text).toContain(`ovat palvelimelta ${hostname()}, joka vastasi`);
});

it('knows the last backup', async () => {
  await saveSetting(site.backend.store, 'last_backup', site.now().toISOString());
  expect(await lines()).toContainEqual(expect.stringMatching(/^Kunnossa Varmuuskopio Viimeisin on tehty 10\.5\.2026/));
});

it('is for operators only', async () => {
  expect((await site.visit().open(path)).status).toBe(303);
});

it("shows the host's own lines while the backend fails to tell how it is", async () => {
  await site.backend.store.schema.dropTable('outbox').execute();
  const found = await lines();
  expect(found.map((line) => line.split(' ', 2).join(' '))).toContain('Korjattava Sisältöpalvelu');
  expect(found.join()).toContain('Levytila');
  expect(found.join()).not.toContain('Tietokanta');
});
