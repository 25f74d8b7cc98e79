// The HTML of pages that no crawl finds: the operator's, with and without data, those of signed-in visitors, and error
// pages.
import { accountPaths } from '../../rules/site/site-paths.ts';
import { adminPaths, entryPath } from '../../server/host/admin/pages/admin-page.ts';
import { startForeignOperatedSite } from '../helpers/foreign-operated-site.ts';
import { startOperatedSite } from '../helpers/operated-site.ts';
import type { PlainBrowser } from '../helpers/plain-browser.ts';
import type { Answer } from '../helpers/start-host.ts';

type Keep = (name: string, answer: Answer) => void;

/** @returns the HTML of each page by its name */
export async function collectPrivateHtml(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const keep: Keep = (name, { headers, text }) => {
    if (headers['content-type']?.startsWith('text/html')) found.set(name, text);
  };
  await collectEmpty((name, answer) => keep(`empty: ${name}`, answer));
  await collectFilled((name, answer) => keep(`filled: ${name}`, answer));
  return found;
}

/** A new site without submissions, and an account without saved data. */
async function collectEmpty(keep: Keep): Promise<void> {
  const site = await startOperatedSite();
  const operator = await site.enter();
  await openOperatorsPages(operator, keep);
  const visitor = await site.logIn('vieras@site.example');
  await openAccountPages(visitor, keep);
  await site.backend.stop();
  for (const path of ['/', accountPaths.profile, adminPaths.start, '/lomake/1/', '/hakutulokset/?search=ruusu'])
    keep(`${path} without a backend`, await visitor.open(path));
  await site.close();
}

/** A site of another publisher, with unusual data. */
async function collectFilled(keep: Keep): Promise<void> {
  const site = await startForeignOperatedSite();
  const { operator } = site;
  operator.isEnrolled = false;
  const newcomer = await site.logIn();
  keep(entryPath, await newcomer.open(entryPath));
  keep('a wrong password', await newcomer.post(`${entryPath}aloita/`, { password: 'arvaus' }));
  await newcomer.post(`${entryPath}aloita/`, { password: operator.password });
  keep('the key of an authenticator', await newcomer.open(entryPath));
  keep('a wrong code', await newcomer.post(`${entryPath}kayttoon/`, { code: '000000' }));
  keep('recovery codes', await newcomer.post(`${entryPath}kayttoon/`, { code: operator.code }));
  operator.needs = 'password';
  keep('the way in', await (await site.logIn()).open(entryPath));
  operator.needs = 'nothing';
  const browser = await site.enter();
  await openOperatorsPages(browser, keep);
  keep('a refused search for a person', await browser.post(adminPaths.persons, { email: '' }));
  await openAccountPages(browser, keep);
  keep('a post without a token', await site.host.ask(accountPaths.profile, { method: 'POST' }));
  keep('a post from another site', await refusedPost(site.host));
  keep('a page that is not there', await browser.open('/ei-ole/'));
  await site.whileBroken('GET leads/', 500, async () =>
    keep('leads that cannot be read', await browser.open(adminPaths.leads)),
  );
  await site.close();
}

const refusedPost = (host: Awaited<ReturnType<typeof startForeignOperatedSite>>['host']) =>
  host.ask('/lomake/1/', { method: 'POST', headers: { origin: 'https://muu.example' } });

/** A limit for pages that link to ever more pages. */
const maxPages = 100;

/** Every page that is reachable from the operator's menu and pages. */
async function openOperatorsPages(browser: PlainBrowser, keep: Keep): Promise<void> {
  const paths = new Set<string>(Object.values(adminPaths));
  for (const path of paths) {
    const answer = await browser.open(path);
    if (answer.status !== 200) throw new Error(`${path} answered an operator with ${answer.status}`);
    keep(path, answer);
    for (const [, link = ''] of answer.text.matchAll(/ href="(\/yllapito\/[^"#]*)/g))
      if (paths.size < maxPages) paths.add(link.replaceAll('&amp;', '&'));
  }
}

async function openAccountPages(browser: PlainBrowser, keep: Keep): Promise<void> {
  for (const path of Object.values(accountPaths)) keep(path, await browser.open(path));
  keep('names that are refused', await browser.post(accountPaths.profile, { first_name: 'a'.repeat(500) }));
}
