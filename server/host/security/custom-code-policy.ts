// The Content-Security-Policy of custom code's own document: with what it brings itself, or with other sites' content.
import { customCodeSandbox } from '../blocks/custom-code.ts';
import { contentSecurityPolicyWith, type Policy } from './headers.ts';

/** Of what the code holds itself; it has no origin, so nothing of anybody's can be read or changed by it. */
const inside = ['data:', 'blob:'];
const inline = ["'unsafe-inline'", "'unsafe-eval'"];

/**
 * Nothing foreign: pictures, fonts, films, styles and scripts of this site or of the code itself. It reaches no server
 * by itself (`connect-src`), no document in it escapes this policy (`frame-src`), and its forms lead to this site.
 * @param siteUrl by name: in a sandbox `'self'` is nobody
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

/** Whatever comes encrypted. */
const foreignPolicy = (siteUrl: string): Policy => ({
  'default-src': ['https:', 'wss:', ...inside, ...inline, siteUrl],
  'form-action': ['https:', siteUrl],
});

/**
 * The sandbox of the header holds when the address is opened by itself; the frame's attribute when the code leads it
 * elsewhere.
 * @param letsOthersIn when the visitor has allowed it
 */
export const customCodePolicy = (siteUrl: string, letsOthersIn: boolean): string =>
  contentSecurityPolicyWith(letsOthersIn ? foreignPolicy(siteUrl) : strictPolicy(siteUrl), {
    sandbox: customCodeSandbox.split(' '),
    'frame-ancestors': ["'self'"],
  });
