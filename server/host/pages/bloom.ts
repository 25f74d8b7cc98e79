// A plant card with its twelve months: which bloom, in what colour, and the same in words.

import { plant as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { PlantCardPage } from '../../contract/pages.ts';
import { buildPicture, type Picture } from './picture.ts';
import { cardSizes } from './teaser.ts';

export interface BloomPlant {
  url: string;
  title: string;
  scientific: string;
  picture: Picture | null;
  /** Twelve flags, January first. */
  months: boolean[];
  /** `Kukkii touko–kesäkuussa`. */
  inWords: string;
  /** The first flower colour as a class of the style sheet, such as `vaaleanpunainen`. */
  colour: string;
}

export function buildBloomPlant(page: PlantCardPage): BloomPlant {
  const months = page.blooming_months.map((month) => month.month_number).sort((a, b) => a - b);
  return {
    url: page.meta.relative_url,
    title: page.title,
    scientific: page.name_sci,
    picture: buildPicture(page.plant_card_images[0]?.image ?? null, { sizes: cardSizes.quarter, alt: '' }),
    months: Array.from({ length: 12 }, (_, index) => months.includes(index + 1)),
    inWords: monthsInWords(months),
    colour: colourClass(page.flower_colors[0]?.name ?? ''),
  };
}

const stems = ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'];

/** `touko–kesäkuussa`, `heinäkuussa`; a gap in the middle is bridged, as gardeners say it. */
function monthsInWords(months: number[]): string {
  const first = stems[(months[0] ?? 0) - 1];
  const last = stems[(months.at(-1) ?? 0) - 1];
  if (!first || !last) return '';
  return fill(texts.bloomsIn, { kuukaudet: first === last ? `${first}kuussa` : `${first}–${last}kuussa` });
}

/** Class names have no umlauts or spaces: `eri värejä` → `eri-vareja`. */
export function colourClass(name: string): string {
  return name.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll(' ', '-');
}
