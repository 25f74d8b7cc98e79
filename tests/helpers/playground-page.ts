// The playground of a site in the real browser: an example that is shown, and the page on its stage.
import type { Frame, Page } from 'playwright';
import type { OpenOptions } from './browser.ts';
import type { NewPage } from './browser-test.ts';

/** Opens a page of the playground, by its path below `/demo/`, once its stage is drawn. */
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

/** The frame on the stage now, and not one in it; the stage loads it again from time to time. */
export function onStage(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('Nothing stands on the stage');
  return frame;
}
