// The content security policy of this site's pages: its own inline scripts and styles, and its vendors.
import { speculationRules } from '../../../rules/speculation-rules.ts';
import { styleScripts } from '../render/page-styles.ts';
import {
  contentSecurityPolicyWith,
  createAccountHeaders,
  createAdminHeaders,
  inlinePolicy,
  mergePolicies,
} from '../security/headers.ts';
import { vendorPolicy } from '../security/vendors.ts';
import type { RenderingParts } from './rendering.ts';

/** The headers of pages, of account pages, and of the operator's. */
export function createPolicy({ manifest, settings: { googleClientId, gtmId, ads } }: RenderingParts) {
  const hasGoogle = googleClientId !== '';
  const inline = inlinePolicy(
    [
      ...styleScripts,
      manifest.early,
      speculationRules,
      ...Object.values(manifest.widgets).flatMap(({ early }) => early ?? []),
    ],
    Object.values(manifest.styles.pages).map(({ css }) => css),
  );
  const policy = mergePolicies([inline, vendorPolicy({ hasGoogle, gtmId, ads })]);
  return {
    headers: { 'content-security-policy': contentSecurityPolicyWith(policy) },
    accountHeaders: createAccountHeaders(inline, hasGoogle),
    adminHeaders: createAdminHeaders(manifest.styles.adminCss),
  };
}
