// The door of this workspace: the types of what others may use. Nobody's type check reads the drawings behind it but
// their own.

/** A picture of the demo. Sizes are in pixels. */
export interface Illustration {
  /** Folder and name without an ending, for example `articles/pihasauna`. */
  name: string;
  width: number;
  height: number;
  /** In hexadecimal digits: changes with whatever the picture is drawn from. */
  key: string;
}

/** The pictures to draw, and the folders for them. */
export interface DrawOptions {
  /** Receives `<name>.webp` for every picture. */
  outDir: string;
  /** Keeps finished drawings between runs; may be shared by several output folders. */
  cacheDir: string;
  /** Only these pictures; by default all. */
  names?: string[] | undefined;
  /** Called when drawing starts (`done` 0) and after each picture; not called when nothing is to be drawn. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** The progress of a run; `name` is the picture that was finished last. */
export interface Progress {
  done: number;
  total: number;
  name: string;
}

/** A finished picture. Sizes are in pixels. */
export interface DrawnFile {
  name: string;
  file: string;
  width: number;
  height: number;
}

/** Beside the packages: it outlives every data folder, and `npm ci` deletes it. */
export const usualCacheDir: string;

/** Every picture, in the order of drawing. */
export function listIllustrations(): Illustration[];

/**
 * Draws the missing pictures, as many at once as there are cores, and returns the file of every requested picture.
 * @throws {Error} naming the picture whose drawing failed; finished pictures stay in the cache
 */
export function drawPictures(options: DrawOptions): Promise<DrawnFile[]>;

/**
 * Puts one picture into a file, atomically; it is drawn unless the usual cache has it.
 * @throws {Error} naming the picture
 */
export function drawInto(file: string, name: string): Promise<void>;
