// The sauna by the lake on a summer evening.
import { GREENS, grass } from './parts/foliage.ts';
import { forest, spruce } from './parts/forest.ts';
import { house } from './parts/house.ts';
import { ellipse, line, path, type Scene } from './parts/kit.ts';
import { finishLight, glow, ripples } from './parts/light.ts';
import { door, windowAt } from './parts/openings.ts';
import { sky, sun } from './parts/sky.ts';
import { birch, shrub } from './parts/trees.ts';
import { jetty, lake, reeds, shimmer } from './parts/water.ts';

const DUSK_BIRCH = ['#33543F', '#4A6E48', '#6E8F50', '#9DAF5E', '#CFC06E'];

/** The log sauna on the shore in evening light, with its jetty. */
export function lakeSauna(s: Scene): string {
  const top = 500;
  const shore =
    path(`M0 ${top}V430Q240 380 520 418T1000 404T1600 396V${top}Z`, '#93A3B8') +
    forest(s, top + 2, 110, '#5C7888', '#48646F', 80) +
    forest(s, top + 4, 200, '#38545F', '#2A4650', 16, 1040, 1640);
  const onGable =
    windowAt(s, 52, -112, 62, 60, { lit: true, frame: '#F1E2C2', casing: 7 }) +
    door(s, 176, -140, 74, 140, '#5A4030', '#F1E2C2', true);
  const onSide = windowAt(s, 52, -110, 56, 56, { lit: true, frame: '#E3D2B0', casing: 7 });
  const land =
    path('M640 1000C700 850 580 760 700 680Q860 600 1140 590T1600 560V1000Z', '#2C4A3A') +
    path(
      'M700 1000C760 850 640 780 760 706Q920 640 1170 632T1600 610V1000Z',
      s.linear(760, 620, 1500, 1000, '#6E8A54', '#456B48', '#2C4E3C'),
    );
  return (
    sky(s, top, '#5F82AC', ['#B9B2C4', 0.42], ['#F0C4A0', 0.8], '#FBE0B8') +
    sun(s, 430, top - 70, 58, '#FFF0CE', 6) +
    ripples(s, 0, 1600, 90, 330, 22, '#FFE3C4', 0.5) +
    shore +
    lake(s, top, 1000, ['#F6D6B2', '#C5AFB4', '#5C7C98', '#3E5E7C'], shore) +
    ellipse(430, top + 120, 46, 150, s.ball('#FFE9C0CC', '#FFE9C000')) +
    shimmer(s, top, 1000) +
    land +
    spruce(s, 1240, 650, 470, '#20423C', '#4A7058') +
    spruce(s, 1370, 660, 400, '#1C3A36', '#446850') +
    house(s, {
      x: 740,
      y: 716,
      gable: 300,
      length: 250,
      wall: 168,
      rise: 128,
      colour: '#A8744A',
      kind: 'logs',
      roof: '#3B444C',
      trim: '#8A6040',
      onGable,
      onSide,
      smoking: true,
      chimneyAt: 0.4,
    }) +
    path('M710 714h370l30 26H680Z', '#B9926A') +
    line(
      'M730 714l-14 26M780 714l-12 26M830 714l-10 26M880 714l-6 26M930 714v26M980 714l4 26M1030 714l8 26',
      '#7A5A3C',
      2.4,
    ) +
    path('M680 740h430v12H680Z', '#6E4E34') +
    jetty(s, 730, 742, 450, 120, 90, '#B08C68') +
    glow(s, 840, 690, 190, '#FFCE7A', 0.4) +
    shrub(s, 1160, 748, 90, 50, GREENS.dusk, 11) +
    birch(s, 1400, 900, 900, 50, -26, DUSK_BIRCH) +
    birch(s, 1530, 930, 860, 40, 18, DUSK_BIRCH) +
    reeds(s, 0, 330, 1010, 300, 60) +
    grass(s, 860, 1600, 880, 1015, 74, GREENS.dusk, 700) +
    finishLight(s, '#FFD9A0', 1.1)
  );
}
