// Performs a play of an example with Playwright: with the keys and the pointer of a real browser.
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';
import {
  named,
  type Play,
  type PlayAnswer,
  pressableRoles,
  reads,
  type Step,
  stepInWords,
  tickableRoles,
} from '../../widgets/shared/examples/play.ts';

/** @param addressOf the address of another example of the widget */
export async function answerPlay(page: Page, play: Play, addressOf: (example: string) => string): Promise<void> {
  for (const answer of play.answers ?? []) await answerOne(page, answer, addressOf);
}

async function answerOne(
  page: Page,
  { method = 'POST', path, status = 200, json = {}, example }: PlayAnswer,
  addressOf: (example: string) => string,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      if (example === undefined) return route.fulfill({ status, json });
      return route.fulfill({ response: await route.fetch({ url: addressOf(example) }) });
    },
  );
}

/**
 * @param prepare is called before each step
 * @throws {Error} that names the failed step
 */
export async function performPlay(
  page: Page,
  steps: readonly Step[],
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (const [index, step] of steps.entries())
    await prepare()
      .then(() => take(page, step))
      .catch((error: Error) => {
        throw new Error(`Step ${index + 1}, ${stepInWords(step)}: ${error.message}`, { cause: error });
      });
}

const bodyText = (page: Page) => page.locator('body').innerText();

async function take(page: Page, step: Step): Promise<void> {
  if ('type' in step) await usable(page.getByLabel(named(step.type))).fill(step.text);
  else if ('choose' in step) await usable(page.getByLabel(named(step.choose))).selectOption({ label: step.option });
  else if ('check' in step) await usable(withRole(page, tickableRoles, step.check)).check();
  else if ('press' in step) await usable(withRole(page, pressableRoles, step.press)).click();
  else if ('key' in step) await page.keyboard.press(step.key);
  else if ('see' in step) await expect.poll(async () => reads(await bodyText(page), step.see)).toBe(true);
  else await expect.poll(async () => reads(await bodyText(page), step.miss)).toBe(false);
}

const usable = (found: Locator) => found.filter({ visible: true }).first();

const withRole = (page: Page, roles: readonly Parameters<Page['getByRole']>[0][], name: string): Locator =>
  roles.map((role) => page.getByRole(role, { name: named(name) })).reduce((all, one) => all.or(one));
