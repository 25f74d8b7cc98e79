// The contract with an ad network: its script is loaded once, and called through a queue that exists before the script.
import { consentChanged, isAllowed } from '../consent/consent.ts';
import { unloadWithConsent } from '../consent/unload-with-consent.ts';

/** A place on the page that may hold a banner. */
export interface BannerRequest {
  /** Names the place for the network: the page's kind and the place on it, such as `article-top`. */
  slotId: string;
  place: string;
  /** Of the box, in CSS pixels: the banner must not be larger. The same place has other sizes on other screens. */
  width: number;
  height: number;
  /** Empty, as large as the box; the network fills it. */
  element: HTMLElement;
  /**
   * Aborted when the banner is no longer wanted: the place has another size now, consent was withdrawn, or it is too
   * late.
   */
  signal: AbortSignal;
}

/** An advertisement as data, drawn by the page as a card among articles. */
export interface NativeAd {
  clickUrl: string;
  title: string;
  body: string;
  sponsoredBy: string;
  /** 16:9; 900 × 506 unless the network gives another size. Null for an ad without a picture. */
  image: { url: string; width: number; height: number } | null;
  /** Addresses to GET once, when the ad has been seen. */
  impressionTrackers: readonly string[];
  /** Addresses to GET at each click. */
  clickTrackers: readonly string[];
}

/** The parameter of a command: the network itself, once its script has loaded. */
export interface AdNetwork {
  /**
   * Draws a banner into `element`, or nothing. @returns whether there is one now; the network itself counts impressions
   */
  fillBanner(request: BannerRequest): Promise<boolean>;
  /**
   * @param targetId the editors' id for this place
   * @returns null when there is none; any other value is read as a {@link NativeAd} and drawn by the page
   */
  findNativeAd(targetId: string): Promise<unknown>;
  /** Call it when consent is withdrawn: the network must keep, request and report nothing until the next request. */
  stop(): void;
}

type AdCommand = (network: AdNetwork) => void;

/**
 * `window.pihlajaAds`: until the script has loaded, `cmd` is an array; the script runs the waiting commands and
 * replaces `push` with a function that runs a command at once.
 */
export interface AdQueue {
  cmd: { push(command: AdCommand): unknown };
}

/** The time limit of the script's loading, and after that of an answer. */
const patienceMs = 5000;

const marked = 'script[data-vendor="ads"]';

/** Commands run once the script is there, in order. */
function push(command: AdCommand): void {
  const page = globalThis as typeof globalThis & { pihlajaAds?: AdQueue };
  page.pihlajaAds ??= { cmd: [] };
  page.pihlajaAds.cmd.push(command);
}

/** A script can't be unloaded (unload-with-consent.ts reloads the page), but it can be stopped at once. */
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
 * Calls the network, and loads its script first if necessary. Only for a visitor who allows advertising.
 * @param src address of the network's script
 * @param signal ends the waiting
 * @returns the answer; null when there is none: blocked, offline, too slow, broken, or no longer wanted
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
    let timer = setTimeout(giveUp, patienceMs);
    if (signal.aborted || script.dataset.failed !== undefined) return giveUp();
    signal.addEventListener('abort', giveUp);
    script.addEventListener('error', giveUp, { signal });
    const put = () =>
      push((network) => {
        if (isOver) return;
        clearTimeout(timer);
        timer = setTimeout(giveUp, patienceMs);
        // The network's errors must not reach the visitor.
        new Promise<T>((settle) => settle(ask(network))).then(end, giveUp);
      });
    try {
      put();
    } catch {
      // Nor must a queue that takes no commands.
      giveUp();
    }
  });
}
