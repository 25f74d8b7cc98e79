// The features that the built files use although a promised browser lacks them, and the fallback for its visitors. A
// test rejects a newer feature that is missing here, and an entry that is no longer used. docs/browsers.md shows the
// list.

/**
 * The kind of fallback, which the test verifies at every use:
 * - `supports`: the styles are inside `@supports`;
 * - `declaration`: an earlier declaration of the same property is used;
 * - `check`: the script checks for the feature first;
 * - `ignored`: the browser ignores the feature, and nothing else;
 * - `partial`: every promised browser has the feature, some of them only in part.
 */
export type Way = 'supports' | 'declaration' | 'check' | 'ignored' | 'partial';

/** Features that belong together. */
export interface NewerFeatures {
  /** Their paths in MDN's data; `unknown.…` is for features that are missing in the data. */
  features: string[];
  way: Way;
  /** The condition of the `@supports` or the script, if it is not the feature's own name. */
  asks?: string;
  /** The fallback for a visitor with the older browser. */
  instead: string;
}

const css = (...names: string[]) => names.map((name) => `css.properties.${name}`);
const rules = (...names: string[]) => names.map((name) => `css.at-rules.${name}`);

export const newerFeatures: NewerFeatures[] = [
  {
    features: ['css.types.color.light-dark'],
    way: 'supports',
    asks: 'light-dark',
    instead: 'A partner’s form whose theme follows the page is light.',
  },
  {
    features: css('content-visibility'),
    way: 'supports',
    asks: 'content-visibility',
    instead: 'A partner’s form that is hidden until it is found is not found by the browser’s search.',
  },
  {
    features: css('interactivity'),
    way: 'ignored',
    instead: 'Nothing differs: no page of the older browser can use it.',
  },
  {
    features: css('anchor-name', 'anchor-scope', 'position-anchor', 'position-area', 'position-try-fallbacks'),
    way: 'supports',
    asks: 'anchor-scope',
    instead: 'The menu for sharing is a sheet at the foot of the screen, as on a phone.',
  },
  {
    features: rules('starting-style'),
    way: 'ignored',
    instead: 'Menus, dialogs and toasts appear at once, without moving in.',
  },
  {
    features: [...rules('view-transition'), 'css.selectors.view-transition-new', 'css.selectors.view-transition-old'],
    way: 'ignored',
    instead: 'One page follows another without a transition.',
  },
  {
    features: rules('property'),
    way: 'ignored',
    instead: 'The room below the footer is the same; a change of it takes the browser more time.',
  },
  {
    features: rules('page'),
    way: 'ignored',
    instead: 'A printed page has the paper and the margins that the browser chooses, and no number of ours.',
  },
  {
    features: css('orphans', 'widows', 'break-after.avoid'),
    way: 'ignored',
    instead: 'A printed paragraph or heading may be parted from what belongs to it.',
  },
  {
    features: rules('font-face.ascent-override', 'font-face.descent-override', 'font-face.line-gap-override'),
    way: 'ignored',
    instead: 'Lines move by some pixels when the font arrives.',
  },
  {
    features: rules('media.prefers-reduced-transparency'),
    way: 'ignored',
    instead: 'The bottom bar stays translucent, with the contrast that it has for everybody.',
  },
  {
    features: css('text-wrap', 'text-wrap.pretty', 'text-wrap-style'),
    way: 'ignored',
    instead: 'Lines are broken as they come; a last line may have one word.',
  },
  {
    features: css('field-sizing'),
    way: 'ignored',
    instead: 'A text area keeps its height, and the visitor scrolls in it or draws its corner.',
  },
  {
    features: css('scrollbar-gutter'),
    way: 'ignored',
    instead: 'Where scrollbars take room, the page grows by their width while a panel holds it still.',
  },
  {
    features: css('scrollbar-width'),
    way: 'ignored',
    instead: 'A row that scrolls has the scrollbar of the system.',
  },
  {
    features: css('scroll-initial-target'),
    way: 'ignored',
    instead: 'The bar of categories shows its beginning.',
  },
  {
    features: css('forced-color-adjust'),
    way: 'ignored',
    instead: 'The system’s colours are whatever the browser makes of them.',
  },
  {
    features: css('font-family.ui-monospace'),
    way: 'ignored',
    instead: 'Code is in the next font of the list.',
  },
  {
    features: [
      ...css('-webkit-tap-highlight-color', '-webkit-touch-callout', 'text-size-adjust'),
      'unknown.property.-webkit-font-smoothing',
    ],
    way: 'ignored',
    instead: 'The browser’s own highlight, menu and text, as on other sites.',
  },
  {
    features: ['css.selectors.-webkit-search-cancel-button', 'unknown.selector.::-webkit-details-marker'],
    way: 'ignored',
    instead: 'Nothing differs: the browser draws no such part.',
  },
  {
    features: ['html.elements.details.name'],
    way: 'ignored',
    instead: '`widgets/page/submenus.ts` closes the open menu when another one opens.',
  },
  {
    features: ['html.elements.img.fetchpriority', 'html.elements.link.fetchpriority'],
    way: 'ignored',
    instead: 'The browser chooses the order in which files are loaded.',
  },
  {
    features: ['html.elements.meta.name.theme-color', 'html.elements.meta.name.viewport'],
    way: 'ignored',
    instead: 'The bar of the browser keeps its colour; on a desk, a page is as wide as its window anyway.',
  },
  {
    features: ['html.global_attributes.autocapitalize'],
    way: 'ignored',
    instead: 'A telephone’s keyboard may begin with a capital letter.',
  },
  {
    features: ['html.elements.script.type.speculationrules', 'html.elements.link.rel.prefetch'],
    way: 'ignored',
    instead: 'Pages are fetched ahead by the other of the two, or not at all.',
  },
  {
    features: ['api.Document.prerendering', 'api.Document.prerenderingchange_event'],
    way: 'check',
    asks: 'prerendering',
    instead: 'A page starts when it is opened, since nothing prerenders it.',
  },
  {
    features: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    way: 'check',
    asks: 'requestIdleCallback',
    instead: 'Work that can wait begins after 200 ms.',
  },
  {
    features: ['api.Window.navigation', 'api.Navigation.navigateerror_event'],
    way: 'check',
    asks: 'navigation',
    instead: 'The progress bar of a navigation that was stopped ends with Escape, or after 15 seconds.',
  },
  {
    features: ['api.Navigator.connection'],
    way: 'ignored',
    instead: 'The connection counts as fast and unmetered.',
  },
  {
    features: ['api.Navigator.share'],
    way: 'check',
    instead: 'The share menu has its channels alone.',
  },
  {
    features: ['api.Request.keepalive'],
    way: 'ignored',
    instead: 'A call whose page is left meanwhile may be lost.',
  },
  {
    features: ['api.Document.moveBefore'],
    way: 'check',
    instead: 'Preact moves elements with `insertBefore`.',
  },
  {
    features: ['api.trustedTypes'],
    way: 'ignored',
    instead: 'The address of Google’s script is set as plain text, which the browser allows.',
  },
  {
    features: ['api.AbortSignal.timeout_static'],
    way: 'partial',
    instead: 'A call that takes too long ends as well, with an error of another name, which no script reads.',
  },
  {
    features: css('overscroll-behavior'),
    way: 'partial',
    instead: 'The page scrolls behind a panel whose whole content is in sight.',
  },
  {
    features: css('accent-color'),
    way: 'partial',
    instead: 'The browser does not mend the contrast of a tick: the colour itself must have it.',
  },
  {
    features: ['css.selectors.marker'],
    way: 'partial',
    instead: 'Nothing differs: marks of lists get a colour and no more.',
  },
  {
    features: ['api.InputEvent.isComposing'],
    way: 'partial',
    instead: 'The key that ends the composition of a letter may act at once, as Escape and Enter do.',
  },
  {
    features: [
      'api.Document.fullscreenEnabled',
      'api.Document.fullscreenElement',
      'api.Document.fullscreenchange_event',
      'api.Document.exitFullscreen',
      'api.Element.requestFullscreen',
      'css.selectors.fullscreen',
    ],
    way: 'partial',
    instead: 'On an iPhone, the panel of a film has no button for the whole screen: `fullscreenEnabled` is not there.',
  },
];

/**
 * Members of the project's own objects that share the name of a newer feature, by its path. These names are not
 * checked, so a script must not use the features.
 */
export const ownNames: Record<string, string> = {
  'api.FontFaceSet.check': 'the fields of a form are checked',
  'api.FileSystemHandle.move': 'the next suggestion is chosen',
  'api.EventTarget.when': 'when a widget wakes',
  'api.HIDConnectionEvent.device': 'where an account is logged in',
  'api.MediaSource.handle': 'what a React component holds of its form',
  'api.Notification.icon': 'the picture of a visitor',
  'api.Notification.image': 'the picture of an ad, or of a page that is shared',
  'api.ScreenOrientation.unlock': 'lets the page scroll again',
  'api.ServiceWorkerRegistration.cookies': 'the cookies that a consent covers',
  'api.XRInputSourcesChangeEvent.added': 'the sentence on a plant that was added',
  'api.XRInputSourcesChangeEvent.removed': 'the sentence on a plant that was removed',
};
