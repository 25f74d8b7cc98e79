// Helpers for sessions that are recorded as transcripts.
import type { Page } from 'playwright';
import type { OpenOptions } from '../../helpers/browser.ts';
import { expect, type NewPage } from '../../helpers/browser-test.ts';
import { startTranscript, type Transcript } from './reader/transcript.ts';

export const phone = { viewport: { width: 390, height: 844 } };
export const wide = { viewport: { width: 1366, height: 900 } };

export interface Visit {
  path: string;
  options: OpenOptions;
  does(page: Page, heard: Transcript): Promise<void>;
}

export const ready = (page: Page, widget: string) =>
  page.locator(`[data-widget="${widget}"][data-widget-status="ready"]`).first().waitFor({ state: 'attached' });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/**
 * Opens a dialog, reads it, and closes it with Escape.
 * @param stay actions in the open dialog
 */
export async function openAndLeave(
  page: Page,
  heard: Transcript,
  opener: string,
  dialog: string,
  stay: () => Promise<void> = async () => {},
): Promise<void> {
  await heard.act(`painaa: ${opener}`, async () => {
    await page.locator(opener).filter({ visible: true }).first().click();
    await page.locator(dialog).filter({ visible: true }).waitFor();
  });
  await heard.readPart(dialog);
  await stay();
  await heard.act('Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(dialog).filter({ visible: true })).toHaveCount(0);
  });
}

/** Opens an empty page without animations, whose announcements are recorded from the beginning. */
export async function beginSession(newPage: NewPage, options: OpenOptions) {
  const { page } = await newPage({ ...options, reducedMotion: 'reduce' });
  return { page, heard: await startTranscript(page) };
}
