// Every scene by the name of the picture it draws.
import { appleBranch } from './apple-branch.ts';
import { bathroom } from './bathroom.ts';
import { borehole } from './borehole.ts';
import { bulbsInSoil } from './bulbs.ts';
import { charging } from './car-charging.ts';
import { halfPaintedChair } from './chair.ts';
import { childrensRoom } from './childrens-room.ts';
import { trellis } from './clematis.ts';
import { warmHouse } from './company-heating.ts';
import { logHomes, roofs } from './company-homes.ts';
import { goodSoil, paintedWall, tileSamples } from './company-materials.ts';
import { drawings } from './drawing-table.ts';
import { eveningRoom } from './evening-room.ts';
import { drains, frost } from './ground-sections.ts';
import { hall } from './hall.ts';
import { heatPump } from './heat-pump.ts';
import { threeHedges } from './hedges.ts';
import { herbarium } from './herbarium.ts';
import { springYard } from './housing-yard.ts';
import { hydrangeas } from './hydrangeas.ts';
import { inspectedHouse } from './inspected-house.ts';
import { kitchen } from './kitchen.ts';
import { lakeSauna } from './lake-sauna.ts';
import { lawnAbove } from './lawn-plan.ts';
import { settlingCorner } from './log-corner.ts';
import { invaders } from './meadow.ts';
import { mossyRoof } from './mossy-roof.ts';
import { naturalColours } from './natural-colours.ts';
import { newsletterBorder } from './newsletter-border.ts';
import { balcony } from './nook-balcony.ts';
import { coffeeWall } from './nook-coffee-wall.ts';
import { greenhouse } from './nook-greenhouse.ts';
import { herbSteps } from './nook-herb-steps.ts';
import { lilacDen } from './nook-lilac-den.ts';
import { outdoorKitchen } from './nook-outdoor-kitchen.ts';
import { rainBarrel } from './nook-rain-barrel.ts';
import { rockery } from './nook-rockery.ts';
import { saunaPorch } from './nook-sauna-porch.ts';
import { treeDesk } from './nook-tree-desk.ts';
import { twilightGarden } from './nook-twilight.ts';
import { winterFire } from './nook-winter-fire.ts';
import type { Scene } from './parts/kit.ts';
import { plantBand } from './plant-band.ts';
import { poisonous } from './poisonous-plants.ts';
import { quietPlant, quietView } from './quiet-pictures.ts';
import { roses } from './roses.ts';
import { sandedFloor } from './sanded-floor.ts';
import { shadeBorder } from './shade-border.ts';
import { solarRoof } from './solar-roof.ts';
import { sunsetPath } from './sunset-path.ts';
import { kitchenGarden } from './vegetable-plan.ts';
import { ventilation } from './ventilation.ts';
import { veteransHouse } from './veterans-house.ts';
import { threeWalls } from './wall-sections.ts';
import { wallpaper } from './wallpaper.ts';
import { oldWindow } from './window-sill.ts';
import { winterCottage } from './winter-cottage.ts';
import { woodlandPath } from './woodland-path.ts';

export { logoScenes } from './logos.ts';

/** Draws one scene's shapes. */
export type DrawScene = (s: Scene) => string;

/** The lead pictures of the articles, by slug. */
export const articleScenes: Record<string, DrawScene> = {
  talopiirustukset: drawings,
  'hirsitalon-painuminen': settlingCorner,
  runkovaihtoehdot: threeWalls,
  'salaojat-kuntoon': drains,
  'routa-ja-perustukset': frost,
  pihasauna: lakeSauna,
  kylpyhuoneremontti: bathroom,
  ikkunat: oldWindow,
  'rintamamiestalon-lisaeristys': veteransHouse,
  'katon-pesu': mossyRoof,
  'tapetin-poisto': wallpaper,
  'lautalattian-hionta': sandedFloor,
  'keittio-5000-eurolla': kitchen,
  'ruusujen-kevatleikkaus': roses,
  'omenapuun-leikkaus': appleBranch,
  'perennoja-varjoon': shadeBorder,
  'hortensioiden-hoito': hydrangeas,
  'nurmikon-kevatkunnostus': lawnAbove,
  'kasvimaan-maanparannus': kitchenGarden,
  'myrkylliset-kasvit': poisonous,
  'sipulikukat-maahan': bulbsInSoil,
  'karhot-saleikolle': trellis,
  vieraslajit: invaders,
  'pensasaidan-valinta': threeHedges,
  'pieni-eteinen': hall,
  'valaistuksen-kerrokset': eveningRoom,
  'luonnonvarit-seinille': naturalColours,
  'vanha-puutuoli': halfPaintedChair,
  lastenhuone: childrensRoom,
  'ilmalampopumpun-mitoitus': heatPump,
  aurinkopaneelit: solarRoof,
  'maalampo-vai-vilp': borehole,
  'ilmanvaihdon-suodattimet': ventilation,
  'sahkoauton-kotilataus': charging,
  kuntotarkastus: inspectedHouse,
  'mokki-talvella': winterCottage,
  'taloyhtion-talkoot': springYard,
  'pihan-paras-sopukka-alkoi': sunsetPath,
  'kasvikortisto-taydentyi': herbarium,
  'kevaan-aihe-varjopiha': woodlandPath,
};

/** The works of the competition, by their number. */
export const competitionScenes: Record<string, DrawScene> = {
  1: greenhouse,
  2: coffeeWall,
  3: outdoorKitchen,
  4: saunaPorch,
  5: lilacDen,
  6: herbSteps,
  7: balcony,
  8: twilightGarden,
  9: treeDesk,
  10: rockery,
  11: rainBarrel,
  12: winterFire,
};

/** The companies' wide backgrounds, by their id. */
export const companyScenes: Record<string, DrawScene> = {
  kelohonka: logHomes,
  sammalkatto: roofs,
  kaakelikulma: tileSamples,
  routalampo: warmHouse,
  multavakka: goodSoil,
  pellavasavy: paintedWall,
};

/** The site's own pictures: size in pixels and drawing. */
export const pageScenes: Record<string, { width: number; height: number; draw: DrawScene }> = {
  kasvinauha: { width: 2400, height: 760, draw: plantBand },
  oletus: { width: 1200, height: 675, draw: quietView },
  'kasvi-oletus': { width: 800, height: 600, draw: quietPlant },
  uutiskirje: { width: 1200, height: 900, draw: newsletterBorder },
};
