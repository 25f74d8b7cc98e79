// What a build writes into dist/manifest.json, for the host to read.

/** A font file that the styles name as `url(font:<name>)`. */
export interface Font {
  name: string;
  url: string;
  /** Whether every page needs it for what is seen first. */
  isPreloaded: boolean;
}

/** The files of one widget, as URL paths. */
export interface WidgetFiles {
  src: string;
  /** Chunks that `src` imports, and the browser with it. */
  imports: string[];
  /** Chunks that `src` loads only when they are needed. */
  later?: string[];
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
  styles: string;
  fonts: Font[];
  /** The theme's own pictures by name. */
  pictures: Record<string, string>;
  /** Mounts placeholders: on every page that has any. */
  runtime: string;
  /** What is not a widget's but the whole page's: on every page. */
  page: string;
  widgets: Record<string, WidgetFiles>;
  embeds: EmbedScripts;
}
