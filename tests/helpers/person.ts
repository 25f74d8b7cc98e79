// A person with an account, who fills in the real site's forms and reads the real mails.
import type { Page } from 'playwright';
import { mailedPath } from './mailed-path.ts';
import type { Site } from './site.ts';

export interface Person {
  email: string;
  password: string;
}

export type PersonOnSite = ReturnType<typeof putOnSite>;

/** @param page a page with or without JavaScript */
export function putOnSite(page: Page, site: Site, person: Person) {
  const form = page.locator('main form');
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  };

  return {
    page,
    person,
    open: (path: string) => page.goto(site.origin + path, { waitUntil: 'domcontentloaded' }),
    fill,
    /** Presses the form's button, and waits for the next page. */
    async send(): Promise<void> {
      const answered = page.waitForEvent('domcontentloaded');
      await form.locator('button[type=submit]').click();
      await answered;
    },
    /** The browser's current path. */
    place: () => page.url().slice(site.origin.length),
    heading: () => page.locator('main h1').textContent(),
    /** The error message on the page. */
    problem: () => page.locator('main [role=alert]').first().textContent(),
    valueOf: (name: string) => form.locator(`[name="${name}"]`).inputValue(),

    async fillRegistration(): Promise<void> {
      const { email, password } = person;
      await fill({ email, password, password_confirm: password });
      await form.locator('[name=accept_terms]').check();
    },
    fillLogin: (password = person.password) => fill({ login: person.email, password }),

    /** The link to this page in the newest mail that has one, as a path. */
    mailedPath: (path: string) => mailedPath(site, person.email, path),

    async isLoggedIn(): Promise<boolean> {
      const answer = await page.request.get(`${site.origin}/api/auth/status/`);
      return ((await answer.json()) as { authenticated: boolean }).authenticated;
    },
  };
}
