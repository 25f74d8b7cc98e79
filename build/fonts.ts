// Describes the site's font files, and writes them under hashed names with their rules. A file contains only the characters and
// weights that the site shows: `node build/cut-fonts.ts` cuts the files again after a change here or in the fonts' packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writeHashed } from './hashed-file.ts';
import type { Font } from './manifest.ts';
import { projectRoot } from './paths.ts';

/** A font of the site. The styles use no other fonts; a weight without a font is drawn in the nearest one. */
export interface Source {
  name: string;
  family: string;
  style: 'normal' | 'italic';
  package: string;
  /** One weight, or both ends of a variable font's axis. */
  weights: number | { min: number; max: number };
  /** The characters of ordinary Finnish, Swedish and English text in this font. */
  common: string;
  /** OpenType features that the styles use. All others are removed. */
  features: string[];
  /** Whether every page has text in this font. */
  isOnEveryPage: boolean;
  /** Whether the site also shows less common characters in this font. */
  hasRest: boolean;
  /** Characters that this font draws badly. They come from the file of another font, which every page loads. */
  borrowed?: Borrowed;
}

interface Borrowed {
  signs: string;
  /** The name of the other font. */
  from: string;
  /**
   * Measures per em of the borrowing font: the scale at which the stroke and its height fit, and the borrowing font's own ascent
   * and descent.
   */
  size: number;
  ascent: number;
  descent: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÅÄÖåäö';
/** Includes the no-break space, the soft hyphen and the hyphen that browsers draw for it, the word joiner and the minus sign. */
const textSigns = " !&'(),-./0123456789:;?\u00a0\u00ad\u2010–’”…\u2060\u2212";

const sources: Source[] = [
  {
    name: 'newsreader',
    family: 'Newsreader',
    style: 'normal',
    package: 'newsreader',
    weights: { min: 400, max: 600 },
    common: `${letters}${textSigns}%°×`,
    features: ['kern', 'liga', 'lnum'],
    isOnEveryPage: true,
    hasRest: true,
  },
  {
    name: 'newsreader-italic',
    family: 'Newsreader',
    style: 'italic',
    package: 'newsreader',
    weights: 400,
    common: `${letters}${textSigns}×`,
    features: ['kern', 'liga'],
    isOnEveryPage: false,
    hasRest: true,
  },
  {
    name: 'schibsted',
    family: 'Schibsted Grotesk',
    style: 'normal',
    package: 'schibsted-grotesk',
    weights: { min: 400, max: 650 },
    common: `${letters}${textSigns}%°×@+*"=é²»€©`,
    features: ['kern', 'tnum'],
    isOnEveryPage: true,
    hasRest: true,
    // The font's dash is hardly longer than its hyphen: 15–25 cm would read as 15-25 cm.
    borrowed: { signs: '–', from: 'newsreader', size: 1.38, ascent: 0.977, descent: 0.258 },
  },
  {
    // Light numerals beside lists. A range that starts at this weight would add 7 kB to every page.
    name: 'newsreader-numerals',
    family: 'Newsreader Numerals',
    style: 'normal',
    package: 'newsreader',
    weights: 300,
    common: '0123456789.',
    features: ['kern', 'lnum'],
    isOnEveryPage: false,
    hasRest: false,
  },
];

/** The fonts' files, and the `@font-face` rules for them. */
export interface BuiltFonts {
  fonts: Font[];
  faces: string;
  /** The folders of the packages that the fonts come from, relative to the project. */
  packages: string[];
}

/** A font file, which holds a subset of a font's characters. */
export interface FontFile {
  /** The file's name in templates/fonts/, without the extension. */
  name: string;
  source: Source;
  /** The subset of the package that the file is cut from. */
  part: 'latin' | 'latin-ext';
  signs: string;
  isOnEveryPage: boolean;
  /** https://www.w3.org/TR/css-fonts-4/#unicode-range-desc */
  range: string;
}

/** All files that build/cut-fonts.ts writes: the common ones first. */
export const fontFiles = (): FontFile[] => [
  ...sources.map(commonFile),
  ...sources.filter(({ hasRest }) => hasRest).flatMap((source) => [restFile(source), furtherFile(source)]),
];

/** The path of a file in the repository. */
export const pathOf = ({ name }: FontFile): string => `${projectRoot}/templates/fonts/${name}.woff2`;

export function buildFonts(): BuiltFonts {
  const files = fontFiles();
  const urls = new Map(files.map((file) => [file.name, writeHashed(file.name, 'woff2', readFileSync(pathOf(file)))]));
  const urlOf = (name: string) => urls.get(name) ?? '';
  const faceOf = ({ name, source, range }: FontFile) => faceRule(source, { url: urlOf(name), range });
  const common = files.slice(0, sources.length);
  const rare = files.slice(sources.length);
  const borrowed = sources.map((source) => borrowedFace(source, urlOf));
  return {
    fonts: files.map(({ name, source, isOnEveryPage }) => {
      return { name, url: urlOf(name), family: source.family, weight: weightOf(source), isOnEveryPage };
    }),
    faces: [...common.map(faceOf), ...borrowed, ...rare.map(faceOf)].join(''),
    packages: sources.map(folderOf),
  };
}

/** The file with the characters that nearly every page needs. */
function commonFile(source: Source): FontFile {
  const signs = ownSigns(source);
  const { name, isOnEveryPage } = source;
  return { name, source, part: 'latin', signs, isOnEveryPage, range: rangeOf(signs) };
}

/** The file with the other characters of western languages. A browser loads it for a page that shows one of them. */
function restFile(source: Source): FontFile {
  const ranges = withoutSigns(rangesOf(source, 'latin'), source.common);
  return rareFile(source, 'latin', 'rest', ranges);
}

/** The file with characters such as š and ł. */
function furtherFile(source: Source): FontFile {
  return rareFile(source, 'latin-ext', 'ext', rangesOf(source, 'latin-ext'));
}

function rareFile(source: Source, part: FontFile['part'], ending: string, ranges: readonly Range[]): FontFile {
  const range = ranges.map(asRange).join();
  return { name: `${source.name}-${ending}`, source, part, signs: signsOf(ranges), isOnEveryPage: false, range };
}

/** The common characters that a font draws itself. */
const ownSigns = ({ common, borrowed }: Source) =>
  [...common].filter((sign) => !borrowed?.signs.includes(sign)).join('');

/** @returns the rule for the characters that a font borrows; it names the other font's file, so that nothing more is loaded */
function borrowedFace(source: Source, urlOf: (name: string) => string): string {
  const { borrowed } = source;
  if (!borrowed) return '';
  const url = urlOf(borrowed.from);
  if (!url) throw new Error(`No font "${borrowed.from}" in build/fonts.ts: ${source.name} borrows from it.`);
  const { size, ascent, descent } = borrowed;
  const metrics = `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%;`;
  return faceRule(source, { url, range: rangeOf(borrowed.signs), metrics });
}

interface FaceRule {
  url: string;
  range: string;
  /** Descriptors that override the metrics of the file. */
  metrics?: string;
}

const weightOf = ({ weights }: Source): string =>
  typeof weights === 'number' ? String(weights) : `${weights.min} ${weights.max}`;

function faceRule(source: Source, { url, range, metrics = '' }: FaceRule): string {
  const { family, style } = source;
  // "swap": every page ends up in the site's fonts. The fallback fonts until then have the same metrics
  // (build/fallback-fonts.ts), so the layout does not shift.
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weightOf(source)};font-display:swap;src:url("${url}") format("woff2");${metrics}unicode-range:${range}}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const folderOf = (source: Source) => `node_modules/@fontsource-variable/${source.package}`;
export const packageOf = (source: Source) => `${projectRoot}/${folderOf(source)}`;

type Range = readonly [number, number];

/** The characters that a file of the package contains. */
function rangesOf(source: Source, part: string): Range[] {
  const ranges = createRequire(import.meta.url)(`${packageOf(source)}/unicode.json`) as Record<string, string>;
  return (ranges[part] ?? '').split(',').map((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((sign) => Number.parseInt(sign, 16));
    return [first, last];
  });
}

const signsOf = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

const rangeOf = (signs: string) => rangesOfSigns(signs).map(asRange).join();

function rangesOfSigns(signs: string): Range[] {
  const ranges: [number, number][] = [];
  for (const sign of [...new Set(signs)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && sign === last[1] + 1) last[1] = sign;
    else ranges.push([sign, sign]);
  }
  return ranges;
}

/** No font has control characters, but the line breaks of a page's source would make the browser load the file. */
const control = /\p{Cc}/u;

const withoutSigns = (ranges: readonly Range[], signs: string): Range[] =>
  rangesOfSigns([...signsOf(ranges)].filter((sign) => !signs.includes(sign) && !control.test(sign)).join(''));

const hex = (sign: number) => sign.toString(16).toUpperCase();
const asRange = ([first, last]: Range) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`);
