// Command: node demo/illustrations/video/make-film.ts OUTDIR makes the demo's film, its small silent rendition
// and its poster. It needs ffmpeg (`apt-get install ffmpeg`) and two minutes, so a developer runs it by hand, and its
// files are in demo/content/videos.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rasterise } from '../core/raster.ts';
import { cheapenOpacity } from '../encode.ts';
import { drawAir } from './airborne.ts';
import { drawGarden, frameSize, type GardenLayer, margin } from './garden.ts';
import { makeSound } from './sound.ts';
import { bendOf, layOver, type Pixels, premultiply, type Shift, wind } from './sway.ts';

/**
 * Sizes in pixels. Frames are drawn larger, with one pixel for each drawing unit, and then reduced, which smooths them.
 */
const film = { name: 'pihan-kesailta', seconds: 8, framesPerSecond: 24, width: 576, height: 720 };
/** For the tile in the corner of every page, so it is as small as possible. */
const small = { name: `${film.name}-pieni`, framesPerSecond: 12, width: 160, height: 200 };
/** The moment of the poster, 0–1: the butterfly is in the middle. */
const posterTime = 0.42;

type DrawnLayer = GardenLayer & { pixels: Pixels };

async function pixelsOf(svg: string, width: number): Promise<Pixels> {
  const sized = svg.replace(/width="[\d.]+" height="[\d.]+"/, `width="${width}" height="${frameSize.height}"`);
  const image = sharp(Buffer.from(cheapenOpacity(sized)), { unlimited: true })
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  premultiply(data);
  return { data, width: info.width, height: info.height };
}

function shiftOf({ parallax, wind: blown }: GardenLayer, time: number): Shift {
  const aside = parallax * Math.sin(Math.PI * 2 * time);
  if (!blown) return () => aside;
  const gusts = Array.from({ length: frameSize.width }, (_, x) => wind(x / frameSize.width, time) * blown.sway);
  const bends = Array.from({ length: frameSize.height }, (_, y) => bendOf(blown.ground - y, blown.height));
  return (x, y) => aside + (gusts[x] ?? 0) * (bends[y] ?? 0);
}

/**
 * The paper's grain as a value to add to each pixel. It is the same in the whole film, like that of one printed page.
 */
async function grainOf(): Promise<Int16Array> {
  const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>`;
  const data = await rasterise(blank, film.width, film.height).removeAlpha().raw().toBuffer();
  const paper = [0xed, 0xe4, 0xd3];
  return Int16Array.from(data, (value, i) => Math.round((value - (paper[i % 3] ?? 0)) * 0.6));
}

async function drawFrame(layers: DrawnLayer[], grain: Int16Array, time: number): Promise<Buffer> {
  const frame = { data: new Uint8ClampedArray(frameSize.width * frameSize.height * 4), ...frameSize };
  for (const layer of layers) layOver(frame, layer.pixels, margin, shiftOf(layer, time));
  layOver(frame, await pixelsOf(drawAir(time), frameSize.width + 1), 0, () => 0);
  const raw = { width: frameSize.width, height: frameSize.height, channels: 4 } as const;
  const pixels = await sharp(frame.data, { raw }).removeAlpha().resize(film.width, film.height).raw().toBuffer();
  return Buffer.from(Uint8ClampedArray.from(pixels, (value, i) => value + (grain[i] ?? 0)));
}

const encode = (pixels: Buffer) => sharp(pixels, { raw: { width: film.width, height: film.height, channels: 3 } });

async function makeFilm(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const layers = await Promise.all(
    drawGarden().map(async (layer) => ({
      ...layer,
      pixels: await pixelsOf(layer.svg, frameSize.width + 2 * margin),
    })),
  );
  const grain = await grainOf();
  const count = film.seconds * film.framesPerSecond;
  for (let i = 0; i < count; i++) {
    const name = `${String(i).padStart(4, '0')}.png`;
    await encode(await drawFrame(layers, grain, i / count))
      .png({ compressionLevel: 1 })
      .toFile(join(folder, name));
  }
  const poster = await drawFrame(layers, grain, posterTime);
  await encode(poster)
    .webp({ quality: 84 })
    .toFile(join(outDir, `${film.name}.webp`));
  writeFileSync(join(folder, 'sound.wav'), makeSound(film.seconds));
  encodeFilm(folder, join(outDir, `${film.name}.mp4`));
  encodeSmall(folder, join(outDir, `${small.name}.mp4`));
  rmSync(folder, { recursive: true });
}

const words = (text: string) => text.split(' ');
const frames = (folder: string) => [
  ...words(`-loglevel error -y -framerate ${film.framesPerSecond} -i`),
  join(folder, '%04d.png'),
];
const colours = words('-colorspace bt709 -color_primaries bt709 -color_trc bt709');
/** The index comes first, so that the film plays while it loads. */
const container = words('-movflags +faststart -map_metadata -1 -fflags +bitexact');

/** H.264 and AAC play everywhere. */
function encodeFilm(folder: string, file: string): void {
  execFileSync('ffmpeg', [
    ...frames(folder),
    '-i',
    join(folder, 'sound.wav'),
    ...words('-c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -vf scale=out_color_matrix=bt709'),
    ...colours,
    ...words('-c:a aac -b:a 64k'),
    ...container,
    file,
  ]);
}

function encodeSmall(folder: string, file: string): void {
  const size = `fps=${small.framesPerSecond},scale=${small.width}:${small.height}:flags=lanczos:out_color_matrix=bt709`;
  execFileSync('ffmpeg', [
    ...frames(folder),
    ...words('-an -c:v libx264 -preset veryslow -crf 32 -pix_fmt yuv420p -vf'),
    size,
    ...colours,
    ...container,
    file,
  ]);
}

const [outDir] = process.argv.slice(2);
if (!outDir) {
  console.error('Which folder? Usage: node demo/illustrations/video/make-film.ts OUTDIR');
  process.exit(2);
}
await makeFilm(outDir);
