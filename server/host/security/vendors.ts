// What the configured other services need of the Content-Security-Policy: nothing for one that is not configured.
import { googlePolicy, mergePolicies, type Policy } from './headers.ts';

export interface ConfiguredVendors {
  hasGoogle: boolean;
  /** Empty without a tag manager. */
  gtmId: string;
  /** Address of the ad network's script: of another site, or a path of this one; empty without ads. */
  adNetwork: string;
  /** Other origins that ads load scripts, pictures and frames from, and report to. */
  adOrigins: readonly string[];
}

/**
 * Of https://developers.google.com/tag-platform/security/guides/csp what the container and Google Analytics 4 need, in
 * place of inline scripts our own bundle (widgets/tag-manager). No `unsafe-inline` and no `unsafe-eval`: custom HTML tags
 * and custom JavaScript variables do nothing here, nor does the preview mode.
 */
const gtmPolicy: Policy = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.google.com',
  ],
};

/** @returns sources by directive, beside those of every page */
export function vendorPolicy({ hasGoogle, gtmId, adNetwork, adOrigins }: ConfiguredVendors): Policy {
  return mergePolicies([
    hasGoogle ? googlePolicy : {},
    gtmId ? gtmPolicy : {},
    adNetwork ? adPolicy(adNetwork, adOrigins) : {},
  ]);
}

function adPolicy(adNetwork: string, adOrigins: readonly string[]): Policy {
  // The demo's own network is a path of this site.
  const own = adNetwork.startsWith('/') ? [] : [new URL(adNetwork).origin];
  const all = [...new Set([...own, ...adOrigins])];
  // A network's script loads more scripts: whoever names an origin trusts it like the network itself.
  return { 'script-src': all, 'img-src': all, 'connect-src': all, 'frame-src': all };
}
