// The content of dist/manifest.json, which a build writes and the host reads.

/** A font file. */
export interface Font {
  name: string;
  url: string;
  /** The font family, such as `Newsreader`. */
  family: string;
  /** The weight as a `@font-face` rule states it: one weight, or both ends of a range. */
  weight: string;
  /** Whether every page has text in this font. */
  isOnEveryPage: boolean;
}

/** A style sheet that is inlined into the pages that need it. */
export interface InlineSheet {
  css: string;
  /** The sheet's hash, as the policy of such a page names it: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
  source: string;
}

/** The sheet of a page type. */
interface PageSheet extends InlineSheet {
  /** The content blocks whose sheets it includes. */
  blocks: string[];
  /** The widgets whose sheets it includes. */
  widgets: string[];
}

/** The site's style sheets, besides those of its widgets. */
export interface Styles {
  /** The sheets by the name of a page's template, and `other` for templates without a sheet of their own. */
  pages: Record<string, PageSheet>;
  /** The sheets by the name of a content block's template. */
  blocks: Record<string, InlineSheet>;
  /** The styles that are inlined into the operator's pages. */
  admin: InlineSheet;
  /** The URL of the rules for the fonts. */
  fonts: string;
  /** The URL of the styles of panels that open when a visitor uses a page. */
  panels: string;
  /** The URL of the styles for print. */
  print: string;
  /** The URL of all of these styles in one file, for the stages of the playground. */
  whole: string;
}

/** The files of one widget, as URL paths. */
export interface WidgetFiles {
  src: string;
  /** Chunks that `src` imports, so the browser loads them with it. */
  imports: string[];
  /** Chunks that `src` loads only when they are needed. */
  later?: string[];
  /** Null for a widget without a style sheet. */
  styles: string | null;
  /** The same sheet as inline CSS, for pages that show the widget. */
  sheet: InlineSheet | null;
  /** The content of an inline script in the head that runs before the page is drawn; not a URL. */
  early: string | null;
}

/** The partners' scripts, served as `dist/embed/<name>.js`. */
export interface EmbedScripts {
  /** The library's version, `x.y.z`. */
  version: string;
  names: string[];
}

/** Every built file by its purpose. Values are URL paths unless stated otherwise. */
export interface Manifest {
  styles: Styles;
  fonts: Font[];
  /** The theme's pictures by name. */
  pictures: Record<string, string>;
  /** The script of every page. It mounts placeholders and does the work that belongs to no widget. */
  runtime: string;
  /** The content of the page's own inline script in the head; not a URL. */
  early: string;
  /** The content of the service worker; not a URL. */
  serviceWorker: string;
  /** The path of the service worker, set by a host that offers it. */
  workerPath?: string;
  widgets: Record<string, WidgetFiles>;
  embeds: EmbedScripts;
}
