// Translates an import's warnings, which are English sentences of a command, for the operator.
import { adminContent } from '../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../texts/fill.ts';

export interface WarningView {
  /** The file, and the position in it. */
  place: string;
  /** Empty for an unknown warning; `place` is then the whole sentence. */
  problem: string;
}

const texts = adminContent.warnings;

/** Patterns for the end of each sentence, in the order in which they are tried. */
const known: [RegExp, (...found: string[]) => string][] = [
  [/: there is no picture "((?:(?!: there is no picture ").)*)"$/, (nimi = '') => fill(texts.missing, { nimi })],
  [/: "((?:(?!: ").)*)" is no picture$/, (nimi = '') => fill(texts.unknownName, { nimi })],
  [/ is damaged or cut$/, () => texts.broken],
  [/ is no regular file, and is left out$/, () => texts.noRegularFile],
  [/ is no JPEG, PNG, AVIF or WebP(?:, and is left out)?$/, () => texts.otherKind],
  [
    / has (\d+) megapixels, and at most (\d+) are read$/,
    (koko = '', suurin = '') => fill(texts.tooLarge, { koko, suurin }),
  ],
  [
    / takes (\d+) megabytes to read, and at most (\d+) are allowed: save it smaller, or not interlaced$/,
    (koko = '', suurin = '') => fill(texts.tooHeavy, { koko, suurin }),
  ],
  [/ moves: the first of its pictures is shown$/, () => texts.moves],
  [
    / has the same name as ((?:(?! has the same name as ).)*), and is left out$/,
    (toinen = '') => fill(texts.sameName, { toinen }),
  ],
];

/** Translates a warning. A newer import may send an unknown sentence, which stays as it is. */
export function inFinnish(warning: string): WarningView {
  for (const [pattern, say] of known) {
    const found = pattern.exec(warning);
    if (found) return { place: placeIn(warning.slice(0, found.index)), problem: say(...found.slice(1)) };
  }
  return { place: warning, problem: '' };
}

const placeIn = (place: string): string =>
  place.replace(/, block "/, `, ${texts.block} "`).replace(/"([^"]*)"/g, '”$1”');
