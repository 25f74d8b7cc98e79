// The operator's page of a month in a real browser: on small screens, in both themes, and on paper.
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calendarOf } from '../../server/backend/tracking/visitor-marks.ts';
import { expectAccessible, expectReadable } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { enterOperator } from '../helpers/enter-operator.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const person = { email: 'paivi@posti.example', password: 'Vihreä-kuusi-9' };
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ env: { ADMIN_EMAILS: person.email } });
  fill(`${dirname(site.outboxDir)}/content.sqlite`);
});
test.afterAll(() => site?.close());

/** Data of this month and the one before, enough to fill the charts. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  const { day, month } = calendarOf(new Date());
  const earlier = calendarOf(new Date(Date.parse(`${month}-01T12:00:00Z`) - 86_400_000)).day;
  const count = database.prepare('INSERT INTO day_counts (day, event, page_id, subject, count) VALUES (?, ?, ?, ?, ?)');
  const search = database.prepare('INSERT INTO fruitless_searches (month, words, visitors) VALUES (?, ?, ?)');
  const articles = database.prepare("SELECT id FROM pages WHERE type = 'ArticlePage' LIMIT 20").all();
  for (const [index, when] of [day, earlier].entries()) {
    const pages = articles.map(({ id }) => Number(id));
    for (const [place, id] of pages.entries()) count.run(when, 'page_view', id, '', 90_000_000 - place * 1000 - index);
    for (let n = 0; n < 12; n++) {
      count.run(when, 'link_click', 0, `hyvin-pitka-nimi-${n}.yritykset-ja-palvelut.example`, 40 + n);
      count.run(when, 'share_click', 0, `kanava-${n}`, 30 + n);
      count.run(when, 'form_view', 0, `lead-form/lomake-${n}`, 300 + n);
      count.run(when, 'form_submit', 0, `lead-form/lomake-${n}`, 20 + n);
      search.run(when.slice(0, 7), `lumenluontikalustohankintapäätös ${n}`, 9 + n);
    }
  }
  database.close();
}

test('is comfortable on a phone and in the dark, and one sheet of paper', async ({ newPage }) => {
  test.setTimeout(60_000);
  const { page } = await newPage({ viewport: { width: 320, height: 700 } });
  const path = '/yllapito/kuukausi/';
  await enterOperator(page.context(), page, site, { person, path });
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole('img', { name: /^Luetuin: .+ sivunäyttöjä 90 000 000/ })).toHaveCount(1);
  for (const width of [320, 390, 800, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    const boxes = await page.locator('.month-chart svg').evaluateAll((all) => all.map((svg) => svg.clientWidth));
    expect(Math.max(...boxes), `${width} px`).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    // Each chart shows exactly the drawing for its width.
    const seen = await page.locator('.month-chart svg:visible').count();
    expect(seen, `${width} px`).toBe(await page.locator('.month-chart').count());
  }
  await page.locator('summary').first().click();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  expect(site.logged).toEqual([]);
});
