// The interface to an ad network: its script is loaded once, and called through a queue that exists before the script.
import { consentChanged, isAllowed } from '../consent/consent.ts';
import { unloadWithConsent } from '../consent/unload-with-consent.ts';

/** A request for a banner in a slot. */
export interface BannerRequest {
  /** Identifies the slot to the network: the kind of page and the position on it, such as `article-top`. */
  slotId: string;
  place: string;
  /**
   * The size of the box in CSS pixels: the banner must not be larger. The same slot has different sizes on different
   * screens.
   */
  width: number;
  height: number;
  /** An empty element, as large as the box, which the network fills. */
  element: HTMLElement;
  /**
   * Aborted when the banner is no longer wanted: the slot has another size now, consent was withdrawn, or the time
   * limit has passed.
   */
  signal: AbortSignal;
}

/** An advertisement as data, drawn by the page as a card among articles. */
export interface NativeAd {
  clickUrl: string;
  title: string;
  body: string;
  sponsoredBy: string;
  /** The picture in 16:9; 900 × 506 pixels unless the network gives another size. Null for an ad without a picture. */
  image: { url: string; width: number; height: number } | null;
  /** URLs to request once, when the ad has been seen. */
  impressionTrackers: readonly string[];
  /** URLs to request at each click. */
  clickTrackers: readonly string[];
}

/** The parameter of a command: the network itself, once its script has loaded. */
export interface AdNetwork {
  /**
   * Draws a banner into `element`, or nothing. The network itself counts impressions.
   * @returns whether a banner was drawn
   */
  fillBanner(request: BannerRequest): Promise<boolean>;
  /**
   * @param targetId the editors' id of the slot
   * @returns null when there is no ad; any other value is read as a {@link NativeAd} and drawn by the page
   */
  findNativeAd(targetId: string): Promise<unknown>;
  /** Called when consent is withdrawn: the network must store, request and report nothing until the next request. */
  stop(): void;
}

type AdCommand = (network: AdNetwork) => void;

/**
 * `window.pihlajaAds`: until the script has loaded, `cmd` is an array; the script runs the queued commands and replaces
 * `push` with a function that runs a command at once.
 */
export interface AdQueue {
  cmd: { push(command: AdCommand): unknown };
}

/** Timeout in milliseconds of the script's loading, and afterwards of each response. */
const timeoutMs = 5000;

const marked = 'script[data-vendor="ads"]';

/** Queues a command; commands run in order once the script has loaded. */
function push(command: AdCommand): void {
  const page = globalThis as typeof globalThis & { pihlajaAds?: AdQueue };
  page.pihlajaAds ??= { cmd: [] };
  page.pihlajaAds.cmd.push(command);
}

/**
 * Adds the network's script. A script can't be unloaded (unload-with-consent.ts reloads the page), but it can be
 * stopped at once.
 */
function load(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset.vendor = 'ads';
  script.addEventListener('error', () => {
    script.dataset.failed = '';
  });
  document.head.append(script);
  unloadWithConsent();
  document.addEventListener(consentChanged, () => {
    if (!isAllowed('advertising')) push((network) => network.stop());
  });
  return script;
}

/**
 * Calls the network, and loads its script first if necessary. Call it only for a visitor who allows advertising.
 * @param src address of the network's script
 * @param signal ends the wait
 * @returns the response; null when there is none: blocked, offline, too slow, failed, or no longer wanted
 */
export function askNetwork<T>(
  src: string,
  signal: AbortSignal,
  ask: (network: AdNetwork) => Promise<T>,
): Promise<T | null> {
  const script = document.querySelector<HTMLScriptElement>(marked) ?? load(src);
  return new Promise((resolve) => {
    let isOver = false;
    const end = (answer: T | null) => {
      isOver = true;
      clearTimeout(timer);
      resolve(answer);
    };
    const giveUp = () => end(null);
    let timer = setTimeout(giveUp, timeoutMs);
    if (signal.aborted || script.dataset.failed !== undefined) return giveUp();
    signal.addEventListener('abort', giveUp);
    script.addEventListener('error', giveUp, { signal });
    const put = () =>
      push((network) => {
        if (isOver) return;
        clearTimeout(timer);
        timer = setTimeout(giveUp, timeoutMs);
        // The network's errors must not affect the visitor.
        new Promise<T>((settle) => settle(ask(network))).then(end, giveUp);
      });
    try {
      put();
    } catch {
      // The queue may accept no commands.
      giveUp();
    }
  });
}
