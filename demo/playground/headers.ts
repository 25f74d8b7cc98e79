// Headers of everything below /demo/. It is for developers, so no cache keeps it and no search engine lists it.
import { commonHeaders, pageHeaders as sitePageHeaders } from '../../server/host/security/headers.ts';

const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export const pageHeaders = { ...sitePageHeaders, ...unkept };
export const fileHeaders = { ...commonHeaders, ...unkept };
