// Subsets the fonts to the site's characters and styles, and writes them under hashed names with their rules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { writeHashed } from './hashed-file.ts';
import type { Font } from './manifest.ts';
import { projectRoot } from './paths.ts';

/** The styles use no other fonts; other weights are drawn as the nearest. */
interface Source {
  name: string;
  family: string;
  style: 'normal' | 'italic';
  package: string;
  /** One weight, or the ends of a variable font's axis. */
  weights: number | { min: number; max: number };
  /** The characters of ordinary Finnish, Swedish and English text in this font. */
  common: string;
  /** OpenType features that the styles use; all others are left out. */
  features: string[];
  /** Whether every page has words in it. */
  isOnEveryPage: boolean;
  /** Whether the site also writes other characters in it. */
  hasRest: boolean;
  /** Characters that it draws badly, from the file of another font, which every page loads. */
  borrowed?: Borrowed;
}

interface Borrowed {
  signs: string;
  /** The name of the other font. */
  from: string;
  /** Per em of the borrowing font: the size at which the stroke and its height fit, and the own ascent and descent. */
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
    // Its own dash is hardly longer than its hyphen: 15–25 cm would read as 15-25 cm.
    borrowed: { signs: '–', from: 'newsreader', size: 1.38, ascent: 0.977, descent: 0.258 },
  },
  {
    // Light numerals beside lists: the whole font from that weight on would add 7 kB to every page.
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
  /** The folders of the packages that the fonts come from, below the project. */
  packages: string[];
}

export async function buildFonts(): Promise<BuiltFonts> {
  const common = await Promise.all(sources.map(buildCommon));
  const rare = await Promise.all(
    sources.filter(({ hasRest }) => hasRest).flatMap((source) => [buildRest(source), buildFurther(source)]),
  );
  const facesOf = (built: readonly BuiltFace[]) => built.map(({ face }) => face).join('');
  const fonts = [...common, ...rare].map(({ font }) => font);
  const borrowed = sources.map((source) => borrowedFace(source, fonts)).join('');
  return { fonts, faces: facesOf(common) + borrowed + facesOf(rare), packages: sources.map(folderOf) };
}

interface BuiltFace {
  font: Font;
  face: string;
}

/** The part that nearly every page needs, without hinting, names and other data that only other programs read. */
async function buildCommon(source: Source): Promise<BuiltFace> {
  const common = ownSigns(source);
  const content = await subset(source, 'latin', common);
  return written(source, { name: source.name, content, isOnEveryPage: source.isOnEveryPage, range: rangeOf(common) });
}

/** The common characters that a font draws itself. */
const ownSigns = ({ common, borrowed }: Source) =>
  [...common].filter((sign) => !borrowed?.signs.includes(sign)).join('');

/** @returns the rule for what a font borrows; the same file as the other font's, so that nothing more is loaded */
function borrowedFace(source: Source, fonts: readonly Font[]): string {
  const { borrowed } = source;
  if (!borrowed) return '';
  const url = fonts.find(({ name }) => name === borrowed.from)?.url;
  if (!url) throw new Error(`No font "${borrowed.from}" in build/fonts.ts: ${source.name} borrows from it.`);
  const { size, ascent, descent } = borrowed;
  const metrics = `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%;`;
  return faceRule(source, { url, range: rangeOf(borrowed.signs), metrics });
}

/** The other characters of western languages: a browser loads them for a page that shows one. */
async function buildRest(source: Source): Promise<BuiltFace> {
  const range = withoutSigns(rangesOf(source, 'latin'), source.common);
  const content = await subset(source, 'latin', signsOf(range));
  return written(source, {
    name: `${source.name}-rest`,
    content,
    range: range.map(asRange).join(),
  });
}

/** Letters such as š and ł, in a file of their own. */
async function buildFurther(source: Source): Promise<BuiltFace> {
  const ranges = rangesOf(source, 'latin-ext');
  const content = await subset(source, 'latin-ext', signsOf(ranges));
  return written(source, {
    name: `${source.name}-ext`,
    content,
    range: ranges.map(asRange).join(),
  });
}

interface Face {
  name: string;
  content: Uint8Array;
  isOnEveryPage?: boolean;
  /** https://www.w3.org/TR/css-fonts-4/#unicode-range-desc */
  range: string;
}

function written(source: Source, { name, content, isOnEveryPage = false, range }: Face): BuiltFace {
  const url = writeHashed(name, 'woff2', content);
  const { family } = source;
  return {
    font: { name, url, family, weight: weightOf(source), isOnEveryPage },
    face: faceRule(source, { url, range }),
  };
}

interface FaceRule {
  url: string;
  range: string;
  /** Descriptors that change the file's own measures. */
  metrics?: string;
}

const weightOf = ({ weights }: Source): string =>
  typeof weights === 'number' ? String(weights) : `${weights.min} ${weights.max}`;

function faceRule(source: Source, { url, range, metrics = '' }: FaceRule): string {
  const { family, style } = source;
  // "swap": every page ends in its own letters. The fallback fonts until then have the same measures
  // (build/fallback-fonts.ts), so nothing moves.
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weightOf(source)};font-display:swap;src:url("${url}") format("woff2");${metrics}unicode-range:${range}}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const folderOf = (source: Source) => `node_modules/@fontsource-variable/${source.package}`;
const packageOf = (source: Source) => `${projectRoot}/${folderOf(source)}`;

function subset(source: Source, part: string, signs: string): Promise<Uint8Array> {
  const file = `${packageOf(source)}/files/${source.package}-${part}-wght-${source.style}.woff2`;
  return subsetFont(readFileSync(file), signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: source.weights },
    keepFeatures: source.features,
    dropTables: ['STAT', 'meta'],
  });
}

type Range = readonly [number, number];

/** The characters that a file of the package is made for. */
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

/** No font has control characters, but the line breaks of a page's source would load the file. */
const control = /\p{Cc}/u;

const withoutSigns = (ranges: readonly Range[], signs: string): Range[] =>
  rangesOfSigns([...signsOf(ranges)].filter((sign) => !signs.includes(sign) && !control.test(sign)).join(''));

const hex = (sign: number) => sign.toString(16).toUpperCase();
const asRange = ([first, last]: Range) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`);
