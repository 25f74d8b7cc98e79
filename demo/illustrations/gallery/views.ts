// More pictures of some plants: at dusk, from close by, and in a bed with companions.
import type { Paper } from '../core/backdrop.ts';

/** The plant on dark paper, seen from the other side. */
interface Dusk {
  kind: 'dusk';
  paper: Paper;
}

/** A part of the plant's picture, `zoom` times as large around a place of its 1600 × 1200 units. */
interface Detail {
  kind: 'detail';
  paper: Paper;
  at: readonly [x: number, y: number];
  zoom: number;
}

/** The plant in front of others, which these slugs of the registry name: left, behind, right. */
interface BedView {
  kind: 'bed';
  companions: readonly [string, string, string];
}

export type GalleryView = Dusk | Detail | BedView;

const dusk = (paper: Paper): Dusk => ({ kind: 'dusk', paper });
const detail = (paper: Paper, x: number, y: number, zoom: number): Detail => ({
  kind: 'detail',
  paper,
  at: [x, y],
  zoom,
});
const bed = (...companions: BedView['companions']): BedView => ({ kind: 'bed', companions });

/** By the plant's slug; the pictures are named `<slug>-2`, `<slug>-3`. */
export const views: Readonly<Record<string, readonly GalleryView[]>> = {
  sarkynytsydan: [dusk('pine'), bed('kotkansiipi', 'jaloangervo', 'sinikuunlilja')],
  isoritarinkannus: [bed('syysleimu', 'idanunikko', 'kylakurjenpolvi'), detail('night', 800, 560, 2.1)],
  kaunopunahattu: [dusk('night'), detail('straw', 800, 420, 2)],
  kiinanpioni: [detail('mist', 800, 480, 2), bed('siperiankurjenmiekka', 'isoritarinkannus', 'mirrinminttu')],
  siperiankurjenmiekka: [dusk('teal'), detail('bone', 800, 420, 2)],
  idanunikko: [detail('pine', 800, 460, 2), bed('mirrinminttu', 'isoritarinkannus', 'siankarsamo')],
  tarhatulppaani: [dusk('night'), bed('idansinililja', 'keltanarsissi', 'kevatsahrami')],
  ukkolaukka: [detail('night', 800, 380, 2), bed('mirrinminttu', 'kotkansiipi', 'tarhatulppaani')],
  kielo: [dusk('pine'), detail('sage', 800, 520, 2)],
  sinivuokko: [detail('pine', 800, 560, 2), dusk('night')],
  juhannusruusu: [detail('blush', 800, 520, 2), dusk('night')],
  loistokarho: [detail('pine', 800, 520, 2), dusk('teal')],
  isoauringonkukka: [detail('mist', 800, 380, 2), bed('punakosmoskukka', 'tarhasalkoruusu', 'tarhakehakukka')],
  syyshortensia: [dusk('night'), bed('sinikuunlilja', 'kotkansiipi', 'jaloangervo')],
  lehtoakileija: [detail('straw', 800, 430, 2), bed('kotkansiipi', 'sinikuunlilja', 'tuoksukurjenpolvi')],
};
