// Backgrounds of the companies that build: log houses and roofs.
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill, spruce } from './parts/forest.ts';
import { house } from './parts/house.ts';
import { path, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch } from './parts/trees.ts';
import { lake, shimmer } from './parts/water.ts';

/** Log houses and saunas: a log villa above a lake at sundown. */
export function logHomes(s: Scene): string {
  const top = 430;
  const shore =
    path(`M0 ${top}V360Q400 310 800 345T1600 330V${top}Z`, '#A3AFC0') +
    forest(s, top + 2, 110, '#7A92A0', '#5F7A88', 70);
  const win = (x: number, y: number, w = 62, h = 66) =>
    windowAt(s, x, y, w, h, { lit: true, frame: '#F1E2C2', casing: 7 });
  return (
    sky(s, top, '#7F9CC0', ['#D3C3C0', 0.5], '#FBE0B8') +
    sun(s, 420, 350, 50) +
    shore +
    lake(s, top, 640, ['#F6DDBA', '#B9B4BE', '#6E8CA6'], shore) +
    shimmer(s, top, 640, '#FBE3C0', '#4E6C88', 70) +
    path('M0 900V620Q500 560 900 580T1600 540V900Z', s.linear(0, 560, 0, 900, '#A3B46E', '#6E8F54', '#3F6644')) +
    spruce(s, 1480, 640, 520) +
    spruce(s, 1350, 600, 380) +
    spruce(s, 1560, 680, 560, '#1E3F38') +
    house(s, {
      x: 760,
      y: 680,
      gable: 330,
      length: 330,
      wall: 190,
      rise: 150,
      colour: '#BC8452',
      kind: 'logs',
      roof: '#3F474E',
      trim: '#7A5234',
      onGable: win(50, -140) + win(200, -140, 84, 140) + win(136, -246, 56, 50),
      onSide: win(50, -136) + win(180, -136),
      smoking: true,
    }) +
    birch(s, 1250, 720, 560, 30, 10) +
    house(s, {
      x: 420,
      y: 640,
      gable: 170,
      length: 150,
      wall: 96,
      rise: 80,
      colour: '#A8744A',
      kind: 'logs',
      roof: '#3F474E',
      trim: '#7A5234',
      onGable: win(34, -76, 40, 38),
      onSide: win(40, -74, 40, 38),
      smoking: true,
    }) +
    birch(s, 120, 760, 640, 36, 14) +
    birch(s, 250, 740, 520, 28, -10) +
    grass(s, 0, 1600, 700, 905, 54, GREENS.garden, 1000) +
    finishLight(s, '#FFDDA0', 1.3)
  );
}

/** Roofs and façades: a village street of roofs. */
export function roofs(s: Scene): string {
  const row = [
    [-60, 640, 230, 300, '#C9704A', '#4A5058', 'metal'],
    [420, 690, 250, 320, '#E0B457', '#8E4A34', 'tiles'],
    [980, 660, 240, 330, '#7F9AA0', '#5A3A34', 'metal'],
    [1380, 700, 230, 300, '#B5523C', '#3F474E', 'tiles'],
  ] as const;
  const win = (x: number) => windowAt(s, x, -130, 50, 70, { casing: 6, rows: 3 });
  return (
    sky(s, 560, '#8FBEDC', '#CFE2E4', '#F8ECD2') +
    sun(s, 260, 110, 52, '#FFF3CE', 6) +
    cloud(s, 720, 130, 420) +
    cloud(s, 1320, 90, 360) +
    hill(s, 420, 60, '#BFD5CC') +
    forest(s, 540, 190, '#9DBCA9', '#7CA08C', 46) +
    path('M0 900V600Q600 570 1600 600V900Z', s.linear(0, 580, 0, 900, '#A3BE74', '#5F8F4C')) +
    row
      .map(([x, y, gable, length, colour, roof, roofing]) =>
        house(s, {
          x,
          y,
          gable,
          length,
          wall: 170,
          rise: 170,
          colour,
          roof,
          roofing,
          onGable: win(34) + win(gable - 84),
          onSide: win(50) + win(180) + win(length - 90),
          chimneyAt: 0.4,
        }),
      )
      .join('') +
    birch(s, 350, 760, 560, 30, 10) +
    birch(s, 1320, 790, 600, 32, -10) +
    path('M0 900V780Q500 740 900 770T1600 760V900Z', '#5C8A50') +
    grass(s, 0, 1600, 780, 905, 46, GREENS.birch, 900) +
    finishLight(s)
  );
}
