// One transparent pixel, for pages whose pictures no test looks at: the site draws none, and the browser none.
import type { BrowserContext } from 'playwright';

export const emptyPicture = {
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
};

/**
 * Spares the machine what no test here looks at: pictures keep the size that the page gives them, films do not come, and
 * neither do pages that are fetched ahead.
 */
export const leavePicturesOut = (context: BrowserContext, siteOrigin: string): Promise<unknown> =>
  context.route(`${siteOrigin}/**`, (route) => {
    const kind = route.request().resourceType();
    if (kind === 'image') return route.fulfill(emptyPicture);
    return kind === 'media' || kind === 'other' ? route.abort() : route.continue();
  });
