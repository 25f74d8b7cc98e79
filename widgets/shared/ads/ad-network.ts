// The contract with an ad network: its script is loaded once, and asked through a queue that exists before the script.
import { consentChanged, isAllowed } from '../consent/consent.ts';
import { unloadWithConsent } from '../consent/unload-with-consent.ts';

/** A place on the page that may hold a banner. */
export interface BannerRequest {
  /** Names the place to the network: the page's kind and the place on it, such as `article-top`. */
  slotId: string;
  place: string;
  /** Of the box, in CSS pixels: what is drawn must not be larger. The same place has other sizes on other screens. */
  width: number;
  height: number;
  /** Empty, as large as the box, and the network's own to fill. */
  element: HTMLElement;
  /** Aborted when nobody wants the banner any more: the place has another size now, the visitor has withdrawn, or it is too late. */
  signal: AbortSignal;
}

/** An advertisement in the words of a page, drawn as a card among articles. */
export interface NativeAd {
  clickUrl: string;
  title: string;
  body: string;
  sponsoredBy: string;
  /** 16:9; 900 × 506 unless the network says otherwise. Null for an ad without a picture. */
  image: { url: string; width: number; height: number } | null;
  /** Addresses to GET once, when the ad has been seen. */
  impressionTrackers: readonly string[];
  /** Addresses to GET at each click. */
  clickTrackers: readonly string[];
}

/** What a command is given: the network itself, once its script has come. */
export interface AdNetwork {
  /** Draws a banner into `element`, or nothing. @returns whether there is one now; impressions are the network's own matter */
  fillBanner(request: BannerRequest): Promise<boolean>;
  /**
   * @param targetId the id that the editors have written for this place
   * @returns null when there is none; what else it says is read as a {@link NativeAd} and drawn by the page
   */
  findNativeAd(targetId: string): Promise<unknown>;
  /** The visitor has withdrawn: keep, ask and report nothing until the next request. */
  stop(): void;
}

type AdCommand = (network: AdNetwork) => void;

/**
 * `window.pihlajaAds`: until the script has come, `cmd` is an array; the script runs what waits in it and replaces
 * `push` with a function that runs a command at once.
 */
export interface AdQueue {
  cmd: { push(command: AdCommand): unknown };
}

/** So long the script may take to come, and after that an answer. */
export const patienceMs = 5000;

const marked = 'script[data-vendor="ads"]';

/** Runs as soon as the script is there, in the order of asking. */
function push(command: AdCommand): void {
  const page = globalThis as typeof globalThis & { pihlajaAds?: AdQueue };
  page.pihlajaAds ??= { cmd: [] };
  page.pihlajaAds.cmd.push(command);
}

/** A script can't be unloaded (unload-with-consent.ts loads the page anew), but told at once. */
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
 * Asks the network, and loads its script if nobody has yet. Only for a visitor who allows advertising.
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
        // Its mistakes are none of the visitor's business.
        new Promise<T>((settle) => settle(ask(network))).then(end, giveUp);
      });
    try {
      put();
    } catch {
      // Nor is a queue that takes no commands.
      giveUp();
    }
  });
}
