// What a build writes into dist/manifest.json, for the host to read.

/** A font file. */
export interface Font {
  name: string;
  url: string;
  /** Whether every page needs it for what is seen first. */
  isPreloaded: boolean;
}

/** The site's style sheets: URL paths, but what stands in pages themselves. */
export interface Styles {
  /** All of them in one, for pages without styles of their own. */
  whole: string;
  /** What a page with styles of its own needs beside them. */
  rest: string;
  /** By the page's template: the styles that its first screen needs, and the widgets whose style sheets are in them. */
  pages: Record<string, { css: string; widgets: string[] }>;
}

/** The files of one widget, as URL paths. */
export interface WidgetFiles {
  src: string;
  /** Chunks that `src` imports, and the browser with it. */
  imports: string[];
  /** Chunks that `src` loads only when they are needed. */
  later?: string[];
  /** Null also where it is in the site's own. */
  styles: string | null;
  /** A script that stands in the head as it is, and runs before the page is drawn: its bytes, not an address. */
  early: string | null;
}

/** The partners' scripts, `dist/embed/<name>.js`. */
export interface EmbedScripts {
  /** The library's version, `x.y.z`. */
  version: string;
  names: string[];
}

/** Every built file by what it is for; all are URL paths. */
export interface Manifest {
  styles: Styles;
  fonts: Font[];
  /** The theme's own pictures by name. */
  pictures: Record<string, string>;
  /** Mounts placeholders, and does what is not a widget's but the whole page's: on every page. */
  runtime: string;
  /** The whole page's script that stands in the head as it is: its bytes, not an address. */
  early: string;
  widgets: Record<string, WidgetFiles>;
  embeds: EmbedScripts;
}
