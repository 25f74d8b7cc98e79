// The content of dist/manifest.json, which a build writes and the host reads.

/** A font file. */
export interface Font {
  name: string;
  url: string;
  /** `Newsreader` */
  family: string;
  /** As a `@font-face` rule says it: one weight, or the ends of a range. */
  weight: string;
  /** Whether every page has words in it. */
  isOnEveryPage: boolean;
}

/** A style sheet that stands in the pages that need it. */
export interface InlineSheet {
  css: string;
  /** Its hash, as the policy of such a page names it: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
  source: string;
}

/** The sheet of a page's type. */
interface PageSheet extends InlineSheet {
  /** The content blocks whose sheets it includes. */
  blocks: string[];
  /** The widgets whose sheets it includes. */
  widgets: string[];
}

/** The site's style sheets, besides those of its widgets. */
export interface Styles {
  /** By the name of a page's template, and `other` for all that have none of their own. */
  pages: Record<string, PageSheet>;
  /** By the name of a content block's template. */
  blocks: Record<string, InlineSheet>;
  /** The styles that stand in the operator's pages. */
  admin: InlineSheet;
  /** The address of the rules for the fonts. */
  fonts: string;
  /** The address of the styles of what opens in a page that somebody uses. */
  panels: string;
  /** The address of the styles for paper. */
  print: string;
  /** The address of all of them in one file, for the stages of the playground. */
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
  /** The same sheet, for pages that show the widget. */
  sheet: InlineSheet | null;
  /** The bytes of an inline script in the head that runs before the page is drawn; not an address. */
  early: string | null;
}

/** The partners' scripts, `dist/embed/<name>.js`. */
export interface EmbedScripts {
  /** The library's version, `x.y.z`. */
  version: string;
  names: string[];
}

/** Every built file by its purpose; all values are URL paths. */
export interface Manifest {
  styles: Styles;
  fonts: Font[];
  /** The theme's own pictures by name. */
  pictures: Record<string, string>;
  /** The script of every page: mounts placeholders and does the work that belongs to no widget. */
  runtime: string;
  /** The bytes of the page's own inline script in the head; not an address. */
  early: string;
  /** The bytes of the service worker; not an address. */
  serviceWorker: string;
  /** Set by a host that offers the worker: its path. */
  workerPath?: string;
  widgets: Record<string, WidgetFiles>;
  embeds: EmbedScripts;
}
