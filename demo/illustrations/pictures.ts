// The list of every picture of the demo: its name, its size, and its drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedOf } from './core/random.ts';
import { drawView, type Subject } from './gallery/draw-view.ts';
import { views } from './gallery/views.ts';
import { drawPlant } from './plants/index.ts';
import {
  articleScenes,
  companyScenes,
  competitionScenes,
  type DrawScene,
  logoScenes,
  pageScenes,
} from './scenes/index.ts';
import { drawScene } from './scenes/parts/kit.ts';

/** One picture. `draw` gives the same SVG every time. */
export interface DrawnPicture {
  /** Folder and name without an ending, for example `articles/pihasauna`. */
  name: string;
  /** Size of the drawn file, in pixels. */
  width: number;
  height: number;
  seed: number;
  /** The part of the code that draws it. */
  kind: 'plant' | 'view' | 'scene';
  /** The data that the drawing depends on besides the code: a plant's facts. */
  facts?: unknown;
  /** Logos have no ground and no grain, because they appear on the page's own paper. */
  isTransparent?: boolean;
  draw: () => string;
}

/** The fields of a plant in `plants.json` that the list needs. */
type PicturedPlant = Parameters<typeof drawPlant>[0] & { title: string };

/** The file name of a plant: its title in lower case, without dots and rings. */
export function slugOf(title: string): string {
  const plain = title.toLowerCase().replace(/[äå]/g, 'a').replace(/ö/g, 'o');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function scene(name: string, width: number, height: number, draw: DrawScene, isTransparent = false): DrawnPicture {
  const seed = seedOf(name);
  return { name, width, height, seed, kind: 'scene', isTransparent, draw: () => drawScene(width, height, seed, draw) };
}

function scenes(folder: string, group: Record<string, DrawScene>, width: number, height: number): DrawnPicture[] {
  return Object.entries(group).map(([key, draw]) => scene(`${folder}/${key}`, width, height, draw));
}

function readPlants(): PicturedPlant[] {
  const file = join(import.meta.dirname, '../content/plants.json');
  return JSON.parse(readFileSync(file, 'utf8')) as PicturedPlant[];
}

function plants(list: PicturedPlant[]): DrawnPicture[] {
  return list.map((facts) => {
    const slug = slugOf(facts.title);
    return {
      name: `plants/${slug}`,
      width: 1600,
      height: 1200,
      seed: seedOf(slug),
      kind: 'plant',
      facts,
      draw: () => drawPlant(facts, slug),
    };
  });
}

/** More pictures of some plants, smaller than their first: no page shows them at full width. */
function plantViews(list: PicturedPlant[]): DrawnPicture[] {
  const bySlug = new Map(
    list.map((facts): [string, Subject] => [slugOf(facts.title), { slug: slugOf(facts.title), facts }]),
  );
  const find = (slug: string): Subject => {
    const subject = bySlug.get(slug);
    if (!subject) throw new Error(`views.ts names no plant of plants.json: "${slug}"`);
    return subject;
  };
  return Object.entries(views).flatMap(([slug, ofPlant]) =>
    ofPlant.map((view, index) => {
      const subject = find(slug);
      const name = `plants/${slug}-${index + 2}`;
      const companions = view.kind === 'bed' ? view.companions.map((other) => find(other).facts) : [];
      return {
        name,
        width: 1200,
        height: 900,
        seed: seedOf(name),
        kind: 'view',
        facts: [subject.facts, view, companions],
        draw: () => drawView(name, subject, view, find),
      };
    }),
  );
}

let all: Map<string, DrawnPicture> | undefined;

function byName(): Map<string, DrawnPicture> {
  if (all) return all;
  const list = readPlants();
  all = new Map(
    [
      ...scenes('articles', articleScenes, 1600, 1000),
      ...plants(list),
      ...plantViews(list),
      ...scenes('competition', competitionScenes, 1200, 900),
      ...scenes('companies', companyScenes, 1600, 900),
      ...Object.entries(logoScenes).map(([id, draw]) => scene(`companies/${id}-logo`, 480, 160, draw, true)),
      ...Object.entries(pageScenes).map(([key, page]) => scene(`pages/${key}`, page.width, page.height, page.draw)),
    ].map((picture) => [picture.name, picture]),
  );
  return all;
}

/** Every picture, in the order of drawing. */
export function listPictures(): DrawnPicture[] {
  return [...byName().values()];
}

/** The picture of that name. @throws {Error} that names a similar one, if there is none */
export function findPicture(name: string): DrawnPicture {
  const picture = byName().get(name);
  if (picture) return picture;
  const last = name.split('/').pop() ?? name;
  const similar = listPictures().find(
    (other) => other.name.includes(last) || last.includes(other.name.split('/')[1] ?? ' '),
  );
  throw new Error(`Unknown picture "${name}".${similar ? ` Did you mean "${similar.name}"?` : ''}`);
}
