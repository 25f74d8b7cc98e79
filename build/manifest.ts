// The content of dist/manifest.json, which a build writes and the host reads.

/** A font file. */
export interface Font {
  name: string;
  url: string;
  /** Whether the first screen of every page needs it. */
  isPreloaded: boolean;
}

/** The site's style sheets: URL paths, except for the styles inside pages. */
export interface Styles {
  /** All styles in one sheet, for pages without styles of their own. */
  whole: string;
  /** The remaining styles, for a page with styles of its own. */
  rest: string;
  /** The styles themselves that stand in the operator's pages. */
  adminCss: string;
  /** By the page's template: the styles of its first screen, and the widgets whose style sheets they include. */
  pages: Record<string, { css: string; widgets: string[] }>;
}

/** The files of one widget, as URL paths. */
export interface WidgetFiles {
  src: string;
  /** Chunks that `src` imports, so the browser loads them with it. */
  imports: string[];
  /** Chunks that `src` loads only when they are needed. */
  later?: string[];
  /** Null also when the site's own sheet includes it. */
  styles: string | null;
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
  widgets: Record<string, WidgetFiles>;
  embeds: EmbedScripts;
}
