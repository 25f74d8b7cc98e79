// The Content-Security-Policy sources of the configured third-party services: none for a service that is not configured.
import { googlePolicy, mergePolicies, type Policy } from './headers.ts';

export interface ConfiguredVendors {
  hasGoogle: boolean;
  /** Empty without a tag manager. */
  gtmId: string;
  /** The ad network; null without ads. */
  ads: {
    /** URL of its script: on another site, or a path of this one. */
    network: string;
    /** Other origins from which ads load scripts, pictures and frames, and to which they report. */
    origins: readonly string[];
  } | null;
}

/**
 * A subset of https://developers.google.com/tag-platform/security/guides/csp for the container and Google Analytics 4, with the
 * site's own bundle (widgets/tag-manager) in place of inline scripts. Without `unsafe-inline` and `unsafe-eval`, custom HTML
 * tags, custom JavaScript variables and the preview mode do not work.
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

/** @returns sources by directive, besides those of every page */
export function vendorPolicy({ hasGoogle, gtmId, ads }: ConfiguredVendors): Policy {
  return mergePolicies([hasGoogle ? googlePolicy : {}, gtmId ? gtmPolicy : {}, ads ? adPolicy(ads) : {}]);
}

function adPolicy({ network, origins }: NonNullable<ConfiguredVendors['ads']>): Policy {
  // The ad network of the demo is a path of this site.
  const own = network.startsWith('/') ? [] : [new URL(network).origin];
  const all = [...new Set([...own, ...origins])];
  // A network's script loads more scripts, so a configured origin is trusted like the network itself.
  return { 'script-src': all, 'img-src': all, 'connect-src': all, 'frame-src': all };
}
