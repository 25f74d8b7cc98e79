// The browser tests' `test`: Playwright's, with the fixtures that the site's pages need.
import { test as base } from '@playwright/test';
import { type OpenOptions, type OpenPage, openPage } from './browser.ts';
import { type Partner, startPartner } from './partner.ts';
import { siteStartMs } from './site.ts';
import { launchTabs, type TabBrowser } from './tab.ts';
import { startWidgetServer, type WidgetServer } from './widget-page.ts';

export { expect } from '@playwright/test';
export type { OpenOptions, Partner, TabBrowser, WidgetServer };

/** Opens an empty page in a context of its own, which is closed after the test. */
export type NewPage = (options?: OpenOptions) => Promise<OpenPage>;

interface TestFixtures {
  newPage: NewPage;
  /** Bare pages with widgets, and the posts that they send. */
  server: WidgetServer;
  /** A partner's site that embeds forms of a real site. */
  partner: Partner;
}

interface WorkerFixtures {
  widgetServer: WidgetServer;
  partnerSite: Awaited<ReturnType<typeof startPartner>>;
  /** A separate Chromium, whose tabs prerender pages and use the back/forward cache. */
  tabs: TabBrowser;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  newPage: async ({ browser }, use) => {
    await use((options) => openPage(browser, options));
    await Promise.all(browser.contexts().map((context) => context.close()));
  },
  // A page opened without options.
  page: async ({ newPage }, use) => use((await newPage()).page),
  server: async ({ widgetServer }, use) => {
    await use(widgetServer);
    widgetServer.reset();
  },
  partner: async ({ partnerSite, newPage }, use) => use(partnerSite.openedBy(newPage)),
  widgetServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = await startWidgetServer();
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  partnerSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const partner = await startPartner();
      await use(partner);
      await partner.close();
    },
    { scope: 'worker', timeout: siteStartMs },
  ],
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const tabs = await launchTabs();
      await use(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],
});
