// The operator's pages of partners on the host, with a real backend.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { wordsOf } from '../../../tests/helpers/page-shape.ts';

const path = '/yllapito/kumppanit/';
let site: OperatedSite;
let browser: Awaited<ReturnType<OperatedSite['enter']>>;
beforeAll(async () => {
  site = await startOperatedSite();
  browser = await site.enter();
});
afterAll(() => site.close());

it('lists the partners with the origins of their pages', async () => {
  const { text } = await browser.open(path);
  expect(wordsOf(text)).toContain(
    'koti https://kumppani.example, https://www.kumppani.example piha https://piha.example',
  );
  expect(text).toContain(`href="${path}koti/"`);
});

it('has the code of every form of a partner, and leads to its options and its leads', async () => {
  const { text } = await browser.open(`${path}koti/`);
  const codes = [...text.matchAll(/<pre class="admin-code"><code>(.*?)<\/code><\/pre>/gs)].map(([, code = '']) =>
    code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"'),
  );
  expect(codes).toHaveLength(2);
  expect(codes[0]).toContain('data-widget="newsletter" data-site="koti"');
  expect(codes[0]).toContain('src="https://site.example/embed/v1/newsletter.js"');
  const [, id] = /data-widget="lead-form" data-site="koti" data-form="(\d+)"/.exec(codes[1] ?? '') ?? [];
  expect(wordsOf(text)).toContain(`Lomake ${id}: tarjous`);
  expect(text).toContain(`href="/embed/?widget=lead-form&amp;site=koti&amp;form=${id}"`);
  expect(text).toContain('href="/yllapito/yhteydenotot/?luettelo=all&amp;sivusto=koti"');
  const builder = await browser.open(`/embed/?widget=lead-form&site=koti&form=${id}`);
  expect([builder.status, builder.text]).toEqual([200, expect.stringContaining(`data-form=&quot;${id}&quot;`)]);
});

it('has no page for a site that is no partner', async () => {
  for (const id of ['toinen', 'constructor', '__proto__', 'KOTI'])
    expect([id, (await browser.open(`${path}${id}/`)).status]).toEqual([id, 404]);
});

it('says what is missing without partners, forms or a newsletter', async () => {
  const host = await site.openHost({
    newsletterUrl: null,
    embeds: {
      sites: {},
      countsOwnPages: false,
      folder: `${site.host.leadFolder}/embeds`,
      refusalFolder: `${site.host.leadFolder}/refusals`,
      sharedKey: null,
    },
  });
  const cookie = browser.cookieHeader();
  const { text } = await host.ask(path, { headers: { cookie } });
  expect(wordsOf(text)).toContain('Kumppaneita ei ole vielä asetettu.');
  await host.close();
});
