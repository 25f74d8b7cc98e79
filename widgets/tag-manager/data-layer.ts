// The data layer: the queue that the tag manager reads, and the commands of Google's consent mode.
import { type ConsentCategory, isAllowed } from '../shared/consent/consent.ts';

/** An event with all its values: the tag manager retains a value until another one with its name comes. */
export type DataLayerEvent = { event: string } & Record<string, string | number | null | undefined>;

/**
 * The consent types of Google's consent mode, version 2, with our categories:
 * https://developers.google.com/tag-platform/security/concepts/consent-mode
 */
const storages: Record<string, ConsentCategory> = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  personalization_storage: 'marketing',
};

/** The page's data layer, created if missing. */
function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}

/** The data layer is looked up each time: once loaded, the tag manager replaces the queue's `push`. */
export const push = (message: DataLayerEvent): void => void dataLayer().push(message);

/**
 * Sends the current state of every category: `default` before the tag manager loads, `update` afterwards. Without
 * consent to analytics nothing is granted, and no further change is sent.
 */
export function sendConsent(command: 'default' | 'update'): void {
  const states = Object.entries(storages).map(([storage, category]) => [
    storage,
    isAllowed('analytics') && isAllowed(category) ? 'granted' : 'denied',
  ]);
  gtag('consent', command, Object.fromEntries(states));
}

/** As in Google's own snippet: only an `arguments` object counts as a command. */
function gtag(..._command: [name: 'consent', command: string, states: Record<string, string>]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager takes no array for a command
  dataLayer().push(arguments);
}
