// Fallback fonts, which show the text of a page until the site's fonts have loaded: fonts of the visitor's system, scaled to the
// metrics of the site's fonts, so that the change shifts no layout.

interface FallbackFont {
  family: string;
  /** Full and PostScript names. The browser uses the first that the system has. */
  names: readonly string[];
  /** One weight of the site's font, or both ends of a range. */
  weight: string;
  isItalic?: boolean;
  /** The width of Finnish text in the site's font divided by its width in this font, in percent. */
  size: number;
}

/** Metrics of the site's fonts per em, in percent: the height above the baseline, and the depth below it. */
const newsreader = { ascent: 73.5, descent: 26.5 };
const schibsted = { ascent: 97.7, descent: 25.8 };

/** How much wider the site's font is in weights 550 and 650 than in the next lower weight. */
const schibsted550by500 = 1.01;
const schibsted650by600 = 1.011;

// Widths of 4,000 characters of an article, measured in Chromium. Those of Georgia's bold and italic follow from its regular.
const serif: readonly FallbackFont[] = [
  { family: 'Newsreader Georgia', names: ['Georgia'], weight: '400', size: 96.1 },
  { family: 'Newsreader Georgia', names: ['Georgia'], weight: '500', size: 98.5 },
  { family: 'Newsreader Georgia', names: ['Georgia Bold', 'Georgia-Bold'], weight: '600', size: 90.6 },
  {
    family: 'Newsreader Georgia',
    names: ['Georgia Italic', 'Georgia-Italic'],
    weight: '400',
    isItalic: true,
    size: 91.5,
  },
  ...timesLike('Newsreader Times', ['Times New Roman', 'Liberation Serif'], [104.4, 107, 102.6, 99.5]),
  ...timesLike('Newsreader Noto', ['Noto Serif'], [87.5, 89.7, 86.6, 85.8]),
  ...timesLike('Newsreader DejaVu', ['DejaVu Serif'], [81, 84.2, 78.2, 78.8]),
];
const sans: readonly FallbackFont[] = [
  ...arialLike('Schibsted Arial', ['Arial', 'Helvetica', 'Liberation Sans'], [103.6, 106.2, 100.6]),
  ...arialLike('Schibsted Roboto', ['Roboto'], [103.7, 106.3, 106.8]),
  ...arialLike('Schibsted DejaVu', ['DejaVu Sans'], [91, 92.5, 84.5]),
];

function timesLike(family: string, names: readonly string[], sizes: [number, number, number, number]): FallbackFont[] {
  const styled = (style: string) => names.map((name) => `${name} ${style}`);
  return [
    { family, names, weight: '400', size: sizes[0] },
    { family, names, weight: '500', size: sizes[1] },
    { family, names: styled('Bold'), weight: '600', size: sizes[2] },
    { family, names: styled('Italic'), weight: '400', isItalic: true, size: sizes[3] },
  ];
}

/** @param sizes sizes for the weights 400, 500 and 650 */
function arialLike(family: string, names: readonly string[], sizes: [number, number, number]): FallbackFont[] {
  const bold = names.map((name) => `${name} Bold`);
  return [
    { family, names, weight: '400', size: sizes[0] },
    { family, names, weight: '500', size: sizes[1] },
    { family, names, weight: '550', size: sizes[1] * schibsted550by500 },
    { family, names: bold, weight: '600', size: sizes[2] / schibsted650by600 },
    { family, names: bold, weight: '650 700', size: sizes[2] },
  ];
}

const inPercent = (value: number) => `${Math.round(value * 10) / 10}%`;

const rule = (
  { family, names, weight, isItalic, size }: FallbackFont,
  { ascent, descent }: typeof newsreader,
): string =>
  `@font-face{font-family:${family};${isItalic ? 'font-style:italic;' : ''}font-weight:${weight};` +
  `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${inPercent(size)};` +
  `ascent-override:${inPercent((ascent / size) * 100)};descent-override:${inPercent((descent / size) * 100)};line-gap-override:0%}`;

/** The `@font-face` rules for every page. `--serif-fallback` and `--sans-fallback` name their families. */
export const fallbackFaces = [
  ...serif.map((one) => rule(one, newsreader)),
  ...sans.map((one) => rule(one, schibsted)),
].join('');
