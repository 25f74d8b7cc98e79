// Test helpers for the sending of an embedded form: a newsletter's options, and the sent requests.
import { vi } from 'vitest';
import type { EmbedOptions } from '../core/types.ts';
import { plainOptions } from './plain-options.ts';

/** @param more the differences from a plain Finnish newsletter of the demo partner */
export const newsletterOptions = (more: Partial<EmbedOptions> = {}): EmbedOptions =>
  plainOptions({ utm: 'off', ...more });

/** The request bodies passed to the stubbed `fetch`. */
export const sentPosts = (): Record<string, string>[] =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([url]) => !String(url).includes('/challenge'))
    .map(([, request]) => Object.fromEntries(new URLSearchParams(String(request?.body))));
