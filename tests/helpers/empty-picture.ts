// Pictures of nothing, for pages whose pictures no test looks at: the site draws none, and the browser none.
import type { BrowserContext } from 'playwright';

/** One transparent pixel. */
export const emptyPicture = {
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
};

/** It has no shape of its own: a pixel would make a square of every picture that takes its shape from its file. */
const shapeless = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/**
 * Spares the machine what no test here looks at: pictures keep the size that the page gives them, films do not come, and
 * neither do pages that are fetched ahead.
 */
export const leavePicturesOut = (context: BrowserContext, siteOrigin: string): Promise<unknown> =>
  context.route(`${siteOrigin}/**`, (route) => {
    const kind = route.request().resourceType();
    if (kind === 'image') return route.fulfill(shapeless);
    return kind === 'media' || kind === 'other' ? route.abort() : route.continue();
  });
