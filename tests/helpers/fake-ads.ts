// An ad network that answers as a test needs, behind the queue that pages use.
import { vi } from 'vitest';
import type { AdNetwork, AdQueue } from '../../widgets/shared/ads/ad-network.ts';

// No script is fetched here, and its loading must not count as blocked.
const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });

type WithAds = typeof globalThis & { pihlajaAds?: AdQueue };

/** Discards all recorded requests and scripts. */
export function forgetAds(): void {
  delete (globalThis as WithAds).pihlajaAds;
  for (const script of document.querySelectorAll('script[data-vendor="ads"]')) script.remove();
}

/** Does the work of the network's script when it has loaded: takes over the queue, and runs the queued commands. */
export function arriveNetwork({
  fillBanner = async () => true,
  findNativeAd = async () => null,
}: Partial<Pick<AdNetwork, 'fillBanner' | 'findNativeAd'>>) {
  const network = { fillBanner: vi.fn(fillBanner), findNativeAd: vi.fn(findNativeAd), stop: vi.fn() };
  const page = globalThis as WithAds;
  page.pihlajaAds ??= { cmd: [] };
  const { cmd } = page.pihlajaAds;
  const waiting: ((asked: AdNetwork) => void)[] = Array.isArray(cmd) ? cmd : [];
  page.pihlajaAds.cmd = { push: (command) => command(network) };
  for (const command of waiting) command(network);
  return network;
}

export const adScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-vendor="ads"]')];
