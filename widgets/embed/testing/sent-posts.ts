// Helpers of the tests of an embedded form's sending: a newsletter's options, and the sent posts.
import { vi } from 'vitest';
import type { EmbedOptions } from '../core/types.ts';
import { plainOptions } from './plain-options.ts';

/** @param more the differences from a plain Finnish newsletter of the demo partner */
export const newsletterOptions = (more: Partial<EmbedOptions> = {}): EmbedOptions =>
  plainOptions({ utm: 'off', ...more });

/** The bodies of the posts to the stubbed `fetch`. */
export const sentPosts = (): Record<string, string>[] =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([url]) => !String(url).includes('/challenge'))
    .map(([, request]) => Object.fromEntries(new URLSearchParams(String(request?.body))));
