// The contract between a template and a widget: attribute, status and event names, shared with the host.

/** Attributes of a placeholder. */
export const attribute = {
  /** The widget's name; makes an element a placeholder. */
  name: 'data-widget',
  /** When to mount, one of {@link mountTimings}. */
  when: 'data-widget-when',
  /** A media query: on a screen that it does not match the widget sleeps, whatever its time. */
  media: 'data-widget-media',
  /** One of {@link consentNeeds}: the widget mounts only while the visitor allows it, and leaves when they withdraw. */
  consent: 'data-widget-consent',
  /** One JSON object with the props. */
  props: 'data-widget-props',
  /** Present when the placeholder already holds the widget's server-rendered HTML. */
  ssr: 'data-widget-ssr',
  /** Address of a part that holds the widget's HTML or its props, in place of `ssr`: fetched together with the bundle. */
  from: 'data-widget-from',
  /** Prefix of every id inside the widget, unique on the page; the server and the browser use the same. */
  id: 'data-widget-id',
  /** URL of the widget's bundle. */
  src: 'data-widget-src',
  /** URL of the widget's style sheet, where the page does without until the widget is wanted. */
  styles: 'data-widget-styles',
  /** Present while somebody has wanted the widget, and nobody was there yet to hear of it ({@link event.wanted}). */
  wanted: 'data-widget-wanted',
  /** Absent until mounting starts, then one of {@link MountStatus}. */
  status: 'data-widget-status',
  /** On a link or button anywhere: names the widget that answers it, such as the login dialog. */
  opens: 'data-opens',
} as const;

/** Prefix of scalar props written by hand, such as `data-prop-title`; they win over the JSON props. */
export const propAttributePrefix = 'data-prop-';

/** `visible` is the default: it mounts 200 px before the placeholder comes into view. */
export const mountTimings = ['load', 'idle', 'visible', 'interaction', 'hash'] as const;
export type MountTiming = (typeof mountTimings)[number];

export type MountStatus = 'loading' | 'ready' | 'failed';

/** What a visitor is asked to allow, each for itself. What is necessary is not asked for. */
export const consentCategories = ['advertising', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Granted by every answer, a refusal too: for what needs no consent, and should not come or be loaded before the question. */
export const necessary = 'necessary';
/** What a widget can wait for. */
export const consentNeeds = [necessary, ...consentCategories] as const;
export type ConsentNeed = (typeof consentNeeds)[number];

/** On <html>: `granted` or `denied`; absent until the visitor has chosen. Set before the page is drawn. */
export const consentAttribute = (category: string): string => `data-consent-${category}`;
export type ConsentAnswer = 'granted' | 'denied';

/** On the document, when those attributes have changed: chosen here or in another tab. */
export const consentChanged = 'consent:changed';

/** On <html>, on a slow line, for as long as what stands below the first screen is left out. */
export const leavesOutRest = 'data-first';

/** On the document, when nothing is left out any more. */
export const restShown = 'page:rest-shown';

/** Bubbling events on the placeholder, all but the first its own. Analytics listens to them; widgets never call it. */
export const event = {
  /** Sent to the placeholder by whoever wants the widget now: one that waits for an interaction takes it for one. */
  wanted: 'widget:wanted',
  /** The widget answers to the visitor. */
  ready: 'widget:ready',
  /** It could not be mounted, or has broken since: the server's HTML or an error message stands in its place. */
  failed: 'widget:failed',
  /** The visitor has done what the widget is for; never told with an address or anything else that names a person. */
  submitted: 'widget:submitted',
  /** It has been seen; told once. */
  viewed: 'widget:viewed',
  /** The page's address and content changed in place. */
  navigated: 'widget:navigated',
} as const;

/** What a widget hands back when it mounts: takes it off the page again. */
export type Unmount = () => void;

/**
 * Puts what the host answers at an address into an element, and mounts the widgets in it. Asked again, it waits for the
 * same answer, or does nothing more; after a failure it tries anew.
 * @throws {Error} when the answer does not come, or is none
 */
export type Fill = (element: Element, address: string) => Promise<void>;

/** How the runtime asks a widget to mount. */
export interface MountOptions {
  /** Take over the server-rendered HTML instead of drawing anew. */
  hydrate: boolean;
  /** Prefix for ids inside the widget. */
  id: string;
  /** Gets what a page leaves out until it is wanted. */
  fill: Fill;
  /** To be called once, when the widget answers to the visitor. */
  onReady(): void;
  /** To be called when the widget breaks, while mounting or later. */
  onError(error: unknown): void;
}

/** A widget as its bundle exports it, under the name `widget`. */
export interface MountableWidget {
  name: string;
  /** @throws when the props are wrong */
  mount(element: HTMLElement, props: unknown, options: MountOptions): Unmount;
}
