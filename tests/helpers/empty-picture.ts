// Empty pictures, for pages whose pictures do not matter to a test: neither the site nor the browser renders any.
import type { BrowserContext } from 'playwright';

/** One transparent pixel. */
export const emptyPicture = {
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
};

/** An SVG without an intrinsic size: one pixel would make every picture square that takes its shape from its file. */
const shapeless = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/**
 * Saves work that these tests do not need: pictures have the size that the page gives them, and videos and prefetched
 * pages do not load.
 */
export const stubPictures = (context: BrowserContext, siteOrigin: string): Promise<unknown> =>
  context.route(`${siteOrigin}/**`, (route) => {
    const kind = route.request().resourceType();
    if (kind === 'image') return route.fulfill(shapeless);
    // An aborted video request would be logged as an error in the page's console.
    if (kind === 'media') return route.fulfill({ contentType: 'video/mp4', body: '' });
    return kind === 'other' ? route.abort() : route.continue();
  });
