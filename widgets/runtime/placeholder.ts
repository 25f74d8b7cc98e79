// The interface between a template and a widget: attribute, status and event names, shared with the host.

/** Attributes of a placeholder. */
export const attribute = {
  /** The widget's name; it makes an element a placeholder. */
  name: 'data-widget',
  /** When to mount, one of {@link mountTimings}. */
  when: 'data-widget-when',
  /** A media query: on a screen that it does not match, the widget stays unmounted, whatever its timing. */
  media: 'data-widget-media',
  /**
   * One of {@link consentNeeds}: the widget is mounted only while the visitor allows it, and unmounted when they
   * withdraw.
   */
  consent: 'data-widget-consent',
  /** The props as one JSON object. */
  props: 'data-widget-props',
  /** Present when the placeholder already contains the widget's server-rendered HTML. */
  ssr: 'data-widget-ssr',
  /**
   * Address of an HTML fragment with the widget's HTML or its props, instead of `ssr`; it is fetched together with the
   * bundle.
   */
  from: 'data-widget-from',
  /** Prefix of every id inside the widget, unique on the page; the server and the browser use the same. */
  id: 'data-widget-id',
  /** URL of the widget's bundle. */
  src: 'data-widget-src',
  /** URL of the widget's style sheet, where the page omits it until the widget is needed. */
  styles: 'data-widget-styles',
  /** Present while the widget has been requested but does not listen yet ({@link event.wanted}). */
  wanted: 'data-widget-wanted',
  /** Absent until mounting starts, then one of {@link MountStatus}. */
  status: 'data-widget-status',
  /** Set on a link or button anywhere: names the widget that it opens, such as the login dialog. */
  opens: 'data-opens',
  /** Set on a link to a file inside a widget: a click that comes too early is delayed until the widget is mounted. */
  held: 'data-held',
} as const;

/** Prefix of scalar props written by hand, such as `data-prop-title`; they override the JSON props. */
export const propAttributePrefix = 'data-prop-';

/** When a widget can be mounted. `visible` is the default: it mounts 200 px before the placeholder comes into view. */
export const mountTimings = ['load', 'idle', 'visible', 'interaction', 'hash'] as const;
export type MountTiming = (typeof mountTimings)[number];

export type MountStatus = 'loading' | 'ready' | 'failed';

/** The categories that a visitor allows or refuses separately. There is no question about the necessary category. */
export const consentCategories = ['advertising', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/**
 * The category that every answer grants, even a refusal: for widgets that need no consent but must not be loaded before
 * the question is answered.
 */
export const necessary = 'necessary';
/** The categories that a widget can wait for. */
export const consentNeeds = [necessary, ...consentCategories] as const;
export type ConsentNeed = (typeof consentNeeds)[number];

/**
 * The attribute of <html> with the value `granted` or `denied`; absent until the visitor has chosen. It is set before
 * the page is drawn.
 */
export const consentAttribute = (category: string): string => `data-consent-${category}`;
export type ConsentAnswer = 'granted' | 'denied';

/** The event of the document when those attributes have changed, by a choice here or in another tab. */
export const consentChanged = 'consent:changed';

/**
 * Bubbling events of the placeholder; the widget sends all but the first. Analytics listens to them; widgets never call
 * analytics.
 */
export const event = {
  /** Sent to the placeholder to start the widget now: a widget that waits for an interaction treats the event as one. */
  wanted: 'widget:wanted',
  /** The widget is mounted and responds to the visitor. */
  ready: 'widget:ready',
  /** The widget could not be mounted, or has failed since. The server's HTML or an error message is shown instead. */
  failed: 'widget:failed',
  /**
   * The visitor has completed the widget's action. The event never contains an email address or other personal data.
   */
  submitted: 'widget:submitted',
  /** The widget has come into view. The event is sent once. */
  viewed: 'widget:viewed',
  /** The page's address and content were changed in place. */
  navigated: 'widget:navigated',
} as const;
