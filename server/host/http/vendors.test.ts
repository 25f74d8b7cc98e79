// Third-party services are in the policy only if they are configured.
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, contentSecurityPolicyWith } from './headers.ts';
import { type ConfiguredVendors, vendorPolicy } from './vendors.ts';

const none: ConfiguredVendors = { hasGoogle: false, gtmId: '', ads: null };
const withTags = { ...none, gtmId: 'GTM-ABC1234' };

describe('the policy', () => {
  it('is that of every page while nothing is configured', () => {
    expect(vendorPolicy(none)).toEqual({});
    expect(contentSecurityPolicyWith(vendorPolicy(none))).toBe(contentSecurityPolicy);
    expect(contentSecurityPolicy).not.toMatch(/googletagmanager|analytics|gsi/);
  });

  it('lets the tag manager in, and nothing run that is not a file of its or ours', () => {
    const policy = contentSecurityPolicyWith(vendorPolicy(withTags));
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|data:|\*(\s|;)/);
  });

  it('lets what the tag manager measures go to Google alone, over HTTPS', () => {
    const { 'script-src': _, ...reports } = vendorPolicy(withTags);
    expect(Object.keys(reports)).toEqual(['img-src', 'connect-src']);
    for (const source of Object.values(reports).flat())
      expect(source).toMatch(/^https:\/\/(?:[\w*]+\.)+google(?:tagmanager|-analytics)?\.com$/);
  });

  it('lets the ad network in with its own origin and those it names', () => {
    const all = ['https://ads.example', 'https://kuvat.example'];
    expect(
      vendorPolicy({
        ...none,
        ads: { network: 'https://ads.example/v1/network.js?x=1', origins: ['https://kuvat.example'] },
      }),
    ).toEqual({ 'script-src': all, 'img-src': all, 'connect-src': all, 'frame-src': all });
  });

  it('needs no script of another site for the network of the demo', () => {
    const policy = vendorPolicy({ ...none, ads: { network: '/demo/ads/network.js', origins: [] } });
    expect(contentSecurityPolicyWith(policy)).toBe(contentSecurityPolicy);
  });

  it('names each source once, of all of them together', () => {
    const policy = vendorPolicy({
      hasGoogle: true,
      gtmId: 'GTM-ABC1234',
      ads: {
        network: 'https://www.googletagmanager.com/ads.js',
        origins: ['https://www.googletagmanager.com'],
      },
    });
    expect(policy['script-src']).toEqual([
      'https://accounts.google.com/gsi/client',
      'https://www.googletagmanager.com',
    ]);
    for (const sources of Object.values(policy)) expect(sources).toEqual([...new Set(sources)]);
  });
});
