// Empty pictures, for pages whose pictures do not matter to a test: neither the site nor the browser draws any.
import type { BrowserContext } from 'playwright';

/** One transparent pixel. */
export const emptyPicture = {
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
};

/** An SVG without a shape of its own: a pixel would make every picture square that takes its shape from its file. */
const shapeless = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/**
 * Saves the work that no test here needs: pictures keep the size that the page gives them, and films and prefetched
 * pages do not load.
 */
export const leavePicturesOut = (context: BrowserContext, siteOrigin: string): Promise<unknown> =>
  context.route(`${siteOrigin}/**`, (route) => {
    const kind = route.request().resourceType();
    if (kind === 'image') return route.fulfill(shapeless);
    // An aborted film would be an error of the page in its console.
    if (kind === 'media') return route.fulfill({ contentType: 'video/mp4', body: '' });
    return kind === 'other' ? route.abort() : route.continue();
  });
