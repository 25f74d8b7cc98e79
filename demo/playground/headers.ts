// Headers of everything below /demo/. It is for developers, so no cache stores it and no search engine indexes it.
import { commonHeaders, pageHeaders as sitePageHeaders } from '../../server/host/http/headers.ts';

const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export const pageHeaders = { ...sitePageHeaders, ...unkept };
export const fileHeaders = { ...commonHeaders, ...unkept };
