// The height or width of a plant, in words.
import { plants as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';

/** The size in centimetres from which sizes are given in metres. */
const metresFrom = 200;

const inMetres = new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 1 });

/** For example `60–100 cm`, `2–3,5 m` or `40 cm`; empty when neither end is known. */
export function sizeInWords({ min, max }: { min: number | null; max: number | null }): string {
  const ends = [...new Set([min ?? 0, max ?? 0])].filter((end) => end > 0);
  if (ends.length === 0) return '';
  const isMetres = ends.every((end) => end >= metresFrom);
  const koko = ends.map((end) => (isMetres ? inMetres.format(end / 100) : String(end))).join('–');
  return fill(isMetres ? texts.metres : texts.centimetres, { koko });
}
