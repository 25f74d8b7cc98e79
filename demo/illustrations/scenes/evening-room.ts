// The living room in the evening, lit in three layers.
import { fullFlower } from '../core/flowers.ts';
import { forest } from './parts/forest.ts';
import { books, framed, potted, table } from './parts/furnishings.ts';
import { box, circle, line, path, rect, type Scene } from './parts/kit.ts';
import { floorLamp, pendant } from './parts/lamps.ts';
import { finishLight, glow } from './parts/light.ts';
import { floor, roomWindow, rug, wall } from './parts/room.ts';
import { armchair, sofa } from './parts/seats.ts';
import { stars } from './parts/sky.ts';

/** The living room at night, lit in three layers. */
export function eveningRoom(s: Scene): string {
  const night =
    rect(180, 110, 330, 380, s.linear(0, 110, 0, 490, '#1E3350', '#3E5A7A', '#7A8AA0')) +
    stars(s, 20, 300) +
    circle(430, 190, 26, '#FBF0D0') +
    forest(s, 500, 170, '#26404C', '#1A303A', 8, 180, 510);
  const art = fullFlower(s, [1130, 240], 74, '#A8553A', '#F2C9A4', { rings: 5 }) + line('M1130 300V360', '#5F7F5A', 6);
  return (
    wall(s, 720, '#4F5F66') +
    floor(s, 716, '#7A5236') +
    rect(0, 0, 1600, 720, '#141C26', 'fill-opacity=".16"') +
    glow(s, 1240, 420, 520, '#FFCE7A', 0.4) +
    glow(s, 800, 420, 640, '#FFCE7A', 0.3) +
    path('M800 366L480 760H1160Z', s.radial(800, 380, 440, '#FFDF9E70', '#FFDF9E00')) +
    roomWindow(s, 180, 110, 330, 380, night, 2, 2, '#D9CDB8') +
    framed(s, 1020, 130, 220, 270, art, '#3A2A20') +
    path('M1130 112l-140 330h280Z', s.linear(0, 112, 0, 442, '#FFE9B050', '#FFE9B000')) +
    rect(1090, 104, 80, 14, '#2B2622') +
    glow(s, 800, 830, 620, '#FFCE7A', 0.4, 0.3) +
    rug(s, 380, 850, 860, 120, '#C9A884', '#8A4A34') +
    pendant(s, 800, 330, 210, '#D9702E') +
    sofa(s, 520, 850, 560, '#3F6E66', ['#E3A13C', '#D9C7A4']) +
    floorLamp(s, 1240, 830, 480, '#F2DDB0') +
    armchair(s, 1400, 880, 240, '#8A4A3C', '#E9DCC0') +
    table(s, 640, 960, 320, 90, '#8A5E38') +
    box(720, 832, 46, 40, 8, s.linear(720, 0, 766, 0, '#FBF6EA', '#BDB29C')) +
    books(s, 820, 870, 90, 26, ['#A8553A', '#3E5E78']) +
    rect(60, 500, 90, 240, '#5A3C26') +
    [0, 1].map((i) => books(s, 66, 590 + i * 76, 78, 62, ['#A8553A', '#D9A441', '#3E5E78', '#5F7F5A'])).join('') +
    rect(56, 494, 98, 12, '#7A5236') +
    rect(56, 592, 98, 8, '#7A5236') +
    rect(56, 668, 98, 8, '#7A5236') +
    table(s, 250, 800, 170, 150, '#7A5236') +
    candle(s, 300, 640, 66) +
    candle(s, 340, 640, 46) +
    potted(s, 392, 642, 110, '#D9CDB8', ['#24443A', '#6E9474']) +
    rect(0, 0, 1600, 1000, s.radial(800, 460, 1000, ['#0E141E00', 0.4], ['#0E141E77', 1])) +
    glow(s, 1240, 440, 300, '#FFD083', 0.35) +
    finishLight(s, '#FFDFA0', 0.6)
  );
}

function candle(s: Scene, x: number, y: number, h: number): string {
  return (
    rect(x - 9, y - h, 18, h, s.linear(x - 9, 0, x + 9, 0, '#FFFDF0', '#E3CFA8')) +
    glow(s, x, y - h - 14, 90, '#FFD08A', 0.8) +
    path(`M${x} ${y - h - 34}q10 16 0 28q-10 -12 0 -28Z`, '#FFE9A0')
  );
}
