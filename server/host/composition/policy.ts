// The content security policy of this site's pages: its inline scripts and its vendors. Each page adds its own styles
// (http/send-page.ts).
import { speculationRules } from '../../../rules/site/speculation-rules.ts';
import {
  contentSecurityPolicyWith,
  createAccountHeaders,
  createAdminHeaders,
  inlinePolicy,
  mergePolicies,
} from '../http/headers.ts';
import { vendorPolicy } from '../http/vendors.ts';
import type { RenderingParts } from './rendering.ts';

/**
 * The headers of pages, of drafts, of account pages, and of the operator's pages.
 * @param previewOrigins origins that may show a draft in a frame
 */
export function createPolicy(
  { manifest, settings: { googleClientId, gtmId, ads } }: RenderingParts,
  previewOrigins: readonly string[],
) {
  const hasGoogle = googleClientId !== '';
  const inline = inlinePolicy([
    manifest.early,
    speculationRules,
    ...Object.values(manifest.widgets).flatMap(({ early }) => early ?? []),
  ]);
  const policy = mergePolicies([inline, vendorPolicy({ hasGoogle, gtmId, ads })]);
  return {
    headers: { 'content-security-policy': contentSecurityPolicyWith(policy) },
    previewPolicy: contentSecurityPolicyWith({ ...policy, 'frame-ancestors': previewOrigins }),
    accountHeaders: createAccountHeaders(inline, hasGoogle),
    adminHeaders: createAdminHeaders(manifest.styles.admin.source),
  };
}
