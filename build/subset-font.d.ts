// Types of the used part of `subset-font`; the package ships none.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** By axis: a value to pin it to, or the range to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; all by default. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
