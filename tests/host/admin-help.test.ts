// The instructions on the operator's page: other pages link to them, and the site can parse their examples.
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { competition, form } from '../../server/backend/import/form-source.ts';
import { siteSource } from '../../server/backend/import/site-source.ts';
import { readConfig } from '../../server/config.ts';
import { adminPaths } from '../../server/host/admin/pages/admin-page.ts';
import { adminHelp } from '../../texts/fi/admin.ts';
import { type OperatedSite, startOperatedSite } from '../helpers/operated-site.ts';

let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());

it('stand at every anchor to which a page leads', async () => {
  const browser = await site.enter();
  const { text } = await browser.open(adminPaths.help);
  const anchors: string[] = [];
  for (const path of Object.values(adminPaths))
    for (const [, anchor = ''] of (await browser.open(path)).text.matchAll(/href="\/yllapito\/ohjeet\/#([^"]+)"/g))
      anchors.push(anchor);
  expect(anchors).toEqual(expect.arrayContaining(['lomakkeet', 'uutiskirjeet', 'kumppanit', 'posti', 'artikkelit']));
  for (const anchor of anchors) expect(text).toContain(`<h2 id="${anchor}">`);
});

it('show forms, newsletters and the competition as the import takes them', () => {
  const { lomakkeet, uutiskirjeet, kilpailu } = adminHelp.parts;
  expect(v.parse(v.array(form), parseYaml(lomakkeet.example))).toHaveLength(1);
  expect(v.parse(competition, parseYaml(kilpailu.example)).entries?.images).toBe('kuvat');
  const parsed = v.parse(siteSource, { site_name: 'Sivusto', ...parseYaml(uutiskirjeet.example) });
  expect(parsed.newsletter_sites).toMatchObject([{ list: 'kevaan-kirje' }]);
});

it('show variables as the configuration takes them', () => {
  const { kumppanit, posti, yllapitajat } = adminHelp.parts;
  const lines = [kumppanit, posti, yllapitajat].flatMap(({ example }) => example.split('\n'));
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const config = readConfig(env);
  expect(Object.keys(config.embedSites)).toEqual(['puutarhakauppa']);
  expect(config.adminEmails).toEqual(['paivi@example.fi', 'teppo@example.fi']);
  expect(Object.keys(env)).toEqual(['EMBED_SITES', 'MAIL_URL', 'MAIL_FROM', 'ADMIN_EMAILS']);
});
