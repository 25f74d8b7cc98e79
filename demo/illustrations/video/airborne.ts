// The moving things over the garden: falling petals, a brimstone butterfly, and the pulsing light.
import { createRandom } from '../core/random.ts';
import { drawScene, num, path, place, type Scene } from '../scenes/parts/kit.ts';
import { finishLight, glow } from '../scenes/parts/light.ts';
import { frameSize, sunAt } from './garden.ts';

const { width, height } = frameSize;
const TAU = Math.PI * 2;

/** The top layer of a frame at a time of 0–1; time 1 looks the same as time 0. */
export function drawAir(time: number): string {
  return drawScene(
    width,
    height,
    1,
    (s) =>
      glow(s, sunAt.x, sunAt.y + 40, 640, '#FFDF9E', 0.36 + 0.07 * Math.sin(TAU * time)) +
      petals(time) +
      butterfly(s, time) +
      finishLight(s, '#FFDDA0', 1.1),
  );
}

const petalColours = ['#FBE3EA', '#F5B6CE', '#FFF8EC'];

function petals(time: number): string {
  const random = createRandom(11);
  let out = '';
  for (let i = 0; i < 9; i++) {
    const [column, start, size, phase] = [random(), random(), 7 + random() * 9, random() * TAU];
    // Each petal falls through the frame and slightly beyond it once in a loop, so its beginning and end are out of
    // sight.
    const fall = (time + start) % 1;
    const x = (column * 1.1 - 0.15) * width + fall * 170 + Math.sin(TAU * 2 * fall + phase) * 38;
    const turn = TAU * 2 * fall + phase;
    const petal = path(
      `M${num(-size)} 0Q0 ${num(-size)} ${num(size)} 0Q0 ${num(size * 0.7)} ${num(-size)} 0Z`,
      colourOf(i),
    );
    out += place(petal, [x, fall * (height + 120) - 60], turn, 1, 0.35 + 0.65 * Math.abs(Math.cos(turn * 1.5)));
  }
  return out;
}

const colourOf = (index: number) => petalColours[index % petalColours.length] ?? '#FFF8EC';

/** Crosses from left to right, five wing beats a second, and rests out of sight. */
function butterfly(s: Scene, time: number): string {
  const flight = (time - 0.12) / 0.72;
  if (flight < 0 || flight > 1) return '';
  const x = -60 + flight * (width + 120);
  const y = 640 - Math.sin(flight * 3.3) * 190 + Math.sin(flight * 21) * 26 + Math.sin(flight * 9) * 34;
  const beat = Math.cos(TAU * 20 * time);
  const light = s.linear(0, -40, 0, 40, '#FBF3A6', '#EAD94E');
  const wing =
    path('M0 2C-6 -18 -30 -44 -46 -40C-58 -36 -50 -8 -34 -2C-22 2 -8 4 0 2Z', light) +
    path('M0 2C-14 4 -38 10 -38 26C-38 40 -16 38 -8 24C-4 16 -1 8 0 2Z', '#F2E36E') +
    path('M-30 -20a4 4 0 1 0 .1 0Z', '#E59A3C');
  const reach = 0.3 + 0.7 * Math.abs(beat);
  return place(
    place(wing, [0, 0], 0, reach, 1) +
      place(wing, [0, 0], 0, -reach, 1) +
      path('M-2.500 -14Q0 -20 2.500 -14L2 24Q0 28 -2 24Z', '#6B5A2E'),
    [x, y],
    0.5 + Math.sin(flight * 9) * 0.2,
    0.92,
  );
}
