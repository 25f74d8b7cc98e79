// Types of the API of `subset-font` that is used here; the package ships none.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** By axis: a value to pin it to, or the range to retain. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to retain; all by default. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
