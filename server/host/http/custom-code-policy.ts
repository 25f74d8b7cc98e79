// The Content-Security-Policy of custom code's own document: with only the code's own content, or with other sites' content.
import { customCodeSandbox } from '../blocks/custom-code.ts';
import { contentSecurityPolicyWith, type Policy } from './headers.ts';

/** Content inside the code itself; the document has an opaque origin, so it can read or change no data of a site. */
const inside = ['data:', 'blob:'];
const inline = ["'unsafe-inline'", "'unsafe-eval'"];

/**
 * Allows no foreign content: only pictures, fonts, videos, styles and scripts of this site or of the code itself. The code can't
 * call any server (`connect-src`), no document in it escapes this policy (`frame-src`), and its forms post to this site.
 * @param siteUrl the site's origin: in a sandbox `'self'` matches nothing
 */
const strictPolicy = (siteUrl: string): Policy => ({
  'default-src': ["'none'"],
  'script-src': [...inline, ...inside, siteUrl],
  'style-src': ["'unsafe-inline'", ...inside, siteUrl],
  'img-src': [...inside, siteUrl],
  'font-src': [...inside, siteUrl],
  'media-src': [...inside, siteUrl],
  'connect-src': inside,
  'worker-src': inside,
  'base-uri': [siteUrl],
  'form-action': [siteUrl],
});

/** Allows any encrypted source. */
const foreignPolicy = (siteUrl: string): Policy => ({
  'default-src': ['https:', 'wss:', ...inside, ...inline, siteUrl],
  'form-action': ['https:', siteUrl],
});

/**
 * The header's sandbox protects the document when its URL is opened directly; the frame's attribute protects it when the code
 * navigates away.
 * @param allowsForeignContent whether the visitor has allowed other sites
 * @param previewOrigins origins of content systems that show a draft in a frame
 */
export const customCodePolicy = (
  siteUrl: string,
  allowsForeignContent: boolean,
  previewOrigins: readonly string[] = [],
): string =>
  contentSecurityPolicyWith(allowsForeignContent ? foreignPolicy(siteUrl) : strictPolicy(siteUrl), {
    sandbox: customCodeSandbox.split(' '),
    'frame-ancestors': ["'self'", ...previewOrigins],
  });
