// A floor half sanded.
import { box, circle, line, mix, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { sunPatch } from './parts/room.ts';

/** Wide floor boards: the left half sanded pale, the right still dark and worn. */
export function sandedFloor(s: Scene): string {
  const boards = 7;
  const h = 1000 / boards;
  let out = '';
  for (let i = 0; i < boards; i++) {
    const y = i * h;
    const [pale, old] = [mix('#E6C08A', '#F4D8A8', s.random()), mix('#7A4E2C', '#935F36', s.random())];
    const edge = 800 + Math.sin(i * 1.7) * 36;
    out +=
      rect(0, y, edge, h, pale) +
      rect(edge, y, 1600 - edge, h, old) +
      rect(edge - 60, y, 60, h, s.linear(edge - 60, 0, edge, 0, `${old}00`, `${old}AA`));
    for (const [x0, x1, ink, width] of [
      [0, edge, '#B9783A', 2.6],
      [edge, 1600, '#3A1E0C', 3],
    ] as const)
      out += s.clip(`M${num(x0)} ${num(y)}H${num(x1)}V${num(y + h)}H${num(x0)}Z`, grain(s, y, h, i, ink, width));
    out +=
      rect(0, y - 3, 1600, 6, '#2A1408', 'fill-opacity=".65"') +
      rect(0, y + 3, 1600, 3, '#FFF0D0', 'fill-opacity=".28"');
    for (const x of [150, 480, 980, 1330])
      out += circle(x + (i % 2) * 60, y + 26, 5, '#4A3A30') + circle(x + (i % 2) * 60, y + h - 26, 5, '#4A3A30');
  }
  let scratches = '';
  for (let i = 0; i < 50; i++)
    scratches += `M${num(880 + s.random() * 700)} ${num(s.random() * 1000)}l${num(20 + s.random() * 70)} ${num(s.random() * 30 - 15)}`;
  let dust = '';
  for (let i = 0; i < 500; i++) {
    const q = s.random();
    dust += `M${num(560 + q * 260)} ${num(s.random() * 1000)}h${num(1 + s.random() * 4)}`;
  }
  return (
    out +
    line(scratches, '#C9A078', 2, 'stroke-opacity=".45"') +
    line(dust, '#FFF3DC', 3, 'stroke-opacity=".7"') +
    sunPatch(60, 80, 620, 700, 220, 2, 3, 0.2) +
    sander(s) +
    finishLight(s, '#FFE9B8', 1.3)
  );
}

function grain(s: Scene, y: number, h: number, seed: number, ink: string, width: number): string {
  let d = '';
  const knotX = 260 + ((seed * 613) % 1100);
  const knotY = y + h * 0.5;
  for (let k = 0; k < 9; k++) {
    const yy = y + (h * (k + 0.5)) / 9;
    const push = (yy < knotY ? -1 : 1) * h * 0.2 * Math.exp(-(((yy - knotY) / (h * 0.3)) ** 2));
    d += `M-10 ${num(yy)}C${num(knotX - 260)} ${num(yy + 4)} ${num(knotX - 130)} ${num(yy + push)} ${num(knotX)} ${num(yy + push)}S${num(knotX + 260)} ${num(yy - 4)} 1610 ${num(yy + (s.random() - 0.5) * 8)}`;
  }
  const knot = [0.14, 0.09, 0.05]
    .map(
      (q) =>
        `<ellipse cx="${num(knotX)}" cy="${num(knotY)}" rx="${num(h * q * 1.5)}" ry="${num(h * q)}" fill="${mix(ink, '#5A2E12', 0.4)}" fill-opacity="${num(0.75 - q * 3)}"/>`,
    )
    .join('');
  return line(d, ink, width, 'stroke-opacity=".5"') + knot;
}

function sander(s: Scene): string {
  const x = 760;
  const y = 560;
  return (
    shadow(s, x + 30, y + 30, 210, 150, 0.5) +
    line(`M${x + 60} ${y - 90}Q${x + 240} ${y - 330} ${x + 520} ${y - 420}T${x + 880} ${y - 560}`, '#23282A', 18) +
    box(x - 150, y - 100, 290, 210, 34, s.linear(x - 150, y - 100, x + 140, y + 110, '#5A6468', '#343C40', '#1E2426')) +
    box(x - 120, y - 78, 230, 160, 60, s.linear(x - 120, y - 78, x + 110, y + 82, '#F7A65A', '#E27A22', '#8E4208')) +
    box(x - 84, y - 40, 160, 84, 42, s.linear(x - 84, 0, x + 76, 0, '#3A4246', '#22282A')) +
    circle(x + 86, y - 40, 12, '#FFF3DC') +
    line(`M${x - 90} ${y - 60}Q${x - 20} ${y - 84} ${x + 60} ${y - 66}`, '#FFE0B8', 7, 'stroke-opacity=".8"') +
    path(`M${x - 140} ${y + 60}q-80 20 -110 80q70 10 130 -40Z`, '#B9A084') +
    line(`M${x - 230} ${y + 130}q30 -40 80 -56`, '#8A7258', 4)
  );
}
