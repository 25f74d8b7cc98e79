// Opens an example in the playground of a site in the real browser, and finds the page on its stage.
import type { Frame, Page } from 'playwright';
import type { OpenOptions } from './browser.ts';
import type { NewPage } from './browser-test.ts';

/** Opens a page of the playground, by its path below `/demo/`, and waits until its stage is rendered. */
export async function openShown(
  newPage: NewPage,
  { origin }: { origin: string },
  path: string,
  options: OpenOptions = {},
) {
  const opened = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  await opened.page.goto(`${origin}/demo/${path}`);
  await opened.page.waitForSelector('.stage[data-state="shown"]');
  return opened;
}

/** The current frame on the stage, not a frame within it; the stage is reloaded from time to time. */
export function onStage(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('Nothing stands on the stage');
  return frame;
}
