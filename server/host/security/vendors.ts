// The sources of the configured other services for the Content-Security-Policy: none for a service that is not
// configured.
import { googlePolicy, mergePolicies, type Policy } from './headers.ts';

export interface ConfiguredVendors {
  hasGoogle: boolean;
  /** Empty without a tag manager. */
  gtmId: string;
  /** The ad network; null without ads. */
  ads: {
    /** Address of its script: of another site, or a path of this one. */
    network: string;
    /** Other origins that ads load scripts, pictures and frames from, and report to. */
    origins: readonly string[];
  } | null;
}

/**
 * The part of https://developers.google.com/tag-platform/security/guides/csp for the container and Google Analytics 4,
 * with our own bundle (widgets/tag-manager) in place of inline scripts. Without `unsafe-inline` and `unsafe-eval`,
 * custom HTML tags, custom JavaScript variables and the preview mode do not work.
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
  // The demo's own network is a path of this site.
  const own = network.startsWith('/') ? [] : [new URL(network).origin];
  const all = [...new Set([...own, ...origins])];
  // A network's script loads more scripts, so a configured origin is trusted like the network itself.
  return { 'script-src': all, 'img-src': all, 'connect-src': all, 'frame-src': all };
}
