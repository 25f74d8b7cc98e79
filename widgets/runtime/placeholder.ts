// The contract between a template and a widget: attribute, status and event names, shared with the host.

/** Attributes of a placeholder. */
export const attribute = {
  /** The widget's name; makes an element a placeholder. */
  name: 'data-widget',
  /** The time to mount, one of {@link mountTimings}. */
  when: 'data-widget-when',
  /** A media query: on a screen that it does not match, the widget stays unmounted, whatever its time. */
  media: 'data-widget-media',
  /** One of {@link consentNeeds}: the widget mounts only while the visitor allows it, and leaves when they withdraw. */
  consent: 'data-widget-consent',
  /** One JSON object with the props. */
  props: 'data-widget-props',
  /** Present when the placeholder already holds the widget's server-rendered HTML. */
  ssr: 'data-widget-ssr',
  /** Address of a part with the widget's HTML or its props, in place of `ssr`: fetched together with the bundle. */
  from: 'data-widget-from',
  /** Prefix of every id inside the widget, unique on the page; the server and the browser use the same. */
  id: 'data-widget-id',
  /** URL of the widget's bundle. */
  src: 'data-widget-src',
  /** URL of the widget's style sheet, where the page leaves it out until the widget is needed. */
  styles: 'data-widget-styles',
  /** Present while the widget is wanted but not listening yet ({@link event.wanted}). */
  wanted: 'data-widget-wanted',
  /** Absent until mounting starts, then one of {@link MountStatus}. */
  status: 'data-widget-status',
  /** On a link or button anywhere: names the widget that it opens, such as the login dialog. */
  opens: 'data-opens',
  /** On a link inside a widget whose address is a file, not a page: a click that comes too early waits for the widget. */
  held: 'data-held',
} as const;

/** Prefix of scalar props written by hand, such as `data-prop-title`; they override the JSON props. */
export const propAttributePrefix = 'data-prop-';

/** `visible` is the default: it mounts 200 px before the placeholder comes into view. */
export const mountTimings = ['load', 'idle', 'visible', 'interaction', 'hash'] as const;
export type MountTiming = (typeof mountTimings)[number];

export type MountStatus = 'loading' | 'ready' | 'failed';

/** The categories that a visitor allows or refuses, each by itself. The necessary one is not asked about. */
export const consentCategories = ['advertising', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/**
 * Granted by every answer, also a refusal: for widgets that need no consent but must not be loaded before the question.
 */
export const necessary = 'necessary';
/** The categories that a widget can wait for. */
export const consentNeeds = [necessary, ...consentCategories] as const;
export type ConsentNeed = (typeof consentNeeds)[number];

/** On <html>: `granted` or `denied`; absent until the visitor has chosen. Set before the page is drawn. */
export const consentAttribute = (category: string): string => `data-consent-${category}`;
export type ConsentAnswer = 'granted' | 'denied';

/** On the document, when those attributes have changed, by a choice here or in another tab. */
export const consentChanged = 'consent:changed';

/**
 * Bubbling events on the placeholder; the widget sends all but the first. Analytics listens to them; widgets never call
 * it.
 */
export const event = {
  /** Sent to the placeholder to start the widget now: a widget that waits for an interaction treats it as one. */
  wanted: 'widget:wanted',
  /** The widget is mounted and responds to the visitor. */
  ready: 'widget:ready',
  /**
   * The widget could not be mounted, or has broken since. The server's HTML or an error message is shown in its place.
   */
  failed: 'widget:failed',
  /**
   * The visitor has done what the widget is for. The event never holds an address or other data that names a person.
   */
  submitted: 'widget:submitted',
  /** The widget has been seen. The event is sent once. */
  viewed: 'widget:viewed',
  /** The page's address and content changed in place. */
  navigated: 'widget:navigated',
} as const;
