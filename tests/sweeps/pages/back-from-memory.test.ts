// Every kind of page is restored unchanged from the back/forward cache by "Back", also for a signed-in visitor.
import { dirname } from 'node:path';
import { linkIn, mailsTo } from '../../../server/backend/testing/accounts.ts';
import { choiceKey } from '../../../widgets/consent/choice.ts';
import { consentCategories } from '../../../widgets/runtime/placeholder.ts';
import { expect, type TabBrowser, test } from '../../helpers/browser-test.ts';
import { storedChoice } from '../../helpers/consent.ts';
import { accountKinds } from '../../helpers/consent-belongings.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { waitForAbsenceOf } from '../../helpers/leave-time.ts';
import { vendorEnv } from '../../helpers/outside-world.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { modelArticles, type Site, siteKinds, siteStartMs, startSite } from '../../helpers/site.ts';
import type { Tab } from '../../helpers/tab.ts';

/**
 * Chromium's reasons if no page can be cached: its headless shell has no such cache, but still reports other obstacles.
 */
const ofShell = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];
/** Chromium caches only responses with status 200. This reason shows that it reports other reasons as well. */
const notOk = 'HTTPStatusNotOK';

/**
 * No cache may store a visitor's account pages (`no-store`): after a sign-out, "Back" must not show them. A browser
 * keeps such a page in memory only while its cookies do not change and none of its scripts requests another `no-store`
 * response.
 */
const ofOwn = /NoStore|BrowsingInstanceNotSwapped/;

/** Everything is allowed, so that the page contains everything that could keep a resource open. */
const prepare = `
  try { localStorage.setItem('${choiceKey}', ${JSON.stringify(storedChoice(consentCategories))}); } catch {}
  addEventListener('pageshow', ({ persisted }) => { window.comesFromMemory = persisted; });
`;
/** Time for widgets to start by themselves, and for their requests to be answered. */
const wakeMs = 800;

/** @returns the reasons why a page was not restored from memory; empty if it was */
async function leaveAndComeBack(tab: Tab, url: string, elsewhere: string) {
  tab.notKept.length = 0;
  await tab.open(url);
  await tab.run('scrollTo(0, document.documentElement.scrollHeight)');
  await waitForAbsenceOf('what widgets may hold open', wakeMs);
  const path = await tab.run('window.mark = location.pathname');
  const isOk = await tab.run('performance.getEntriesByType("navigation")[0].responseStatus === 200');
  await tab.open(elsewhere);
  // The page is gone before it can answer.
  tab.run('setTimeout(() => history.back())').catch(() => {});
  await expect.poll(() => tab.run('location.pathname').catch(() => ''), { timeout: 5000 }).toBe(path);
  await expect
    .poll(() => tab.run('window.comesFromMemory ?? null').catch(() => null), { timeout: 5000 })
    .not.toBeNull();
  const reasons = tab.notKept.map(({ reason }) => reason);
  if (await tab.run('window.comesFromMemory')) expect(await tab.run('window.mark')).toBe(path);
  else expect(reasons.length).toBeGreaterThan(0);
  return { reasons, isOk };
}

// The third site has the least content, and nothing additional that could prevent caching.
for (const kind of siteKinds.filter((kind) => kind !== 'bare'))
  test.describe(`of the ${kind} site`, () => {
    let site: Site;
    let kinds: Map<string, string>;
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      site = await startSite({ kind, env: vendorEnv });
      kinds = await findPageKinds(site);
      kinds.set('ArticlePage of all blocks', modelArticles[kind]);
      for (const [account, path] of accountKinds) kinds.set(account, path);
    });
    test.afterAll(() => site.close());

    async function expectAllBack(
      open: () => Promise<Tab>,
      visited: Iterable<[string, string]> = kinds,
      mayBe: (name: string) => RegExp = () => /^$/,
    ): Promise<void> {
      const control = await open();
      // A text file without any script of the site.
      const { reasons: ofBrowser } = await leaveAndComeBack(
        control,
        `${site.origin}/robots.txt`,
        `${site.origin}/suosituimmat/`,
      );
      expect([[], ofShell]).toContainEqual(ofBrowser.sort());
      await control.close();
      await inTwoLanes(visited, async ([name, path]) => {
        const tab = await open();
        const { reasons, isOk } = await leaveAndComeBack(tab, site.origin + path, `${site.origin}/robots.txt`);
        const message = `${name} ${path} does not come back from memory: ${reasons}`;
        if (!isOk) expect(reasons, message).toContain(notOk);
        else
          expect(
            reasons.filter((reason) => !ofBrowser.includes(reason) && !mayBe(name).test(reason)),
            message,
          ).toEqual([]);
        await tab.close();
      });
    }

    async function openTab(tabs: TabBrowser): Promise<Tab> {
      const tab = await tabs.open();
      await tab.runFirst(prepare);
      return tab;
    }

    test('every kind of page does', async ({ tabs }) => {
      test.setTimeout(240_000);
      await expectAllBack(() => openTab(tabs));
    });

    if (kind === 'demo')
      test('pages do for who is logged in, but those that show what is their own', async ({ tabs }) => {
        test.setTimeout(240_000);
        await register(tabs, site);
        const open = async () => {
          const tab = await openTab(tabs);
          await logIn(tab, site);
          return tab;
        };
        const telling = [...kinds].filter(
          ([name]) => accountKinds.has(name) || ['HomePage', 'ArticlePage'].includes(name),
        );
        await expectAllBack(open, telling, (name) => (accountKinds.has(name) ? ofOwn : /^$/));
      });
  });

const person = { email: `palaaja-${Date.now()}@example.fi`, password: 'pihlajanmarja-46' };

/** Makes a change with the tab's cookies and a token. */
const post = (tab: Tab, path: string, form: object) =>
  tab.run(`(async () => {
    const { csrfToken } = await (await fetch('/api/csrf_token/')).json();
    const body = new URLSearchParams(${JSON.stringify(form)});
    const { ok, status } = await fetch('/api${path}', { method: 'POST', body, headers: { 'x-csrftoken': csrfToken } });
    if (!ok) throw new Error('${path} answered ' + status);
  })()`);

async function register(tabs: TabBrowser, site: Site): Promise<void> {
  const tab = await tabs.open();
  await tab.open(`${site.origin}/kirjaudu/`);
  const terms = { password_confirm: person.password, accept_terms: 'true', newsletters: '' };
  await post(tab, '/auth/register/', { ...person, ...terms });
  const [mail] = await mailsTo({ dataDir: dirname(site.outboxDir) }, person.email, 1);
  await post(tab, '/auth/verify-registration/', linkIn(mail));
  await tab.close();
}

async function logIn(tab: Tab, site: Site): Promise<void> {
  await tab.open(`${site.origin}/robots.txt`);
  await post(tab, '/auth/login/', { login: person.email, password: person.password, remember_me: 'true' });
}
