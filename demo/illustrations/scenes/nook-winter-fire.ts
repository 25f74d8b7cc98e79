// The winter yard and its fire.
import { dot } from './parts/foliage.ts';
import { forest, spruce } from './parts/forest.ts';
import { box, circle, ellipse, line, num, path, type Scene, TAU } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { finishLight, glow, shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { sky, snowfall, stars } from './parts/sky.ts';
import { specks } from './parts/trees.ts';

/** The winter yard's fire: a bench of snow, reindeer hides, lanterns. */
export function winterFire(s: Scene): string {
  const flame = (w: number, h: number, c: string) =>
    path(
      `M${600 - w} 700C${600 - w * 1.1} ${700 - h * 0.5} ${num(600 - w * 0.2)} ${num(700 - h * 0.55)} ${num(600 - w * 0.1)} ${700 - h}C${num(600 + w * 0.3)} ${num(700 - h * 0.7)} ${num(600 + w * 1.1)} ${num(700 - h * 0.5)} ${600 + w} 700Q600 740 ${600 - w} 700Z`,
      c,
    );
  const hide = (x: number, y: number, k: number) =>
    path(
      `M${x - 90 * k} ${y}Q${x - 110 * k} ${y - 46 * k} ${x - 50 * k} ${y - 56 * k}T${x + 60 * k} ${y - 54 * k}T${x + 96 * k} ${y - 4 * k}L${x + 70 * k} ${y + 70 * k}L${x + 30 * k} ${y + 44 * k}L${x - 40 * k} ${y + 74 * k}L${x - 76 * k} ${y + 40 * k}Z`,
      s.linear(x - 90 * k, y - 50, x + 90 * k, y + 70, '#C9B8A4', '#8E7A68', '#5E4E42'),
    ) +
    line(
      Array.from(
        { length: 26 },
        (_, i) =>
          `M${num(x + (((i * 37) % 150) - 75) * k)} ${num(y - 36 * k + ((i * 23) % 90) * k)}l${num(4 * k)} ${num(13 * k)}`,
      ).join(''),
      '#E9DED0',
      3,
      'stroke-opacity=".6"',
    );
  const logs = `<g>${box(500, 694, 200, 30, 14, '#4A2E1C', 'transform="rotate(14 600 708)"')}${box(500, 694, 200, 30, 14, '#6A452C', 'transform="rotate(-15 600 708)"')}${box(530, 708, 150, 26, 12, '#3A2416')}</g>`;
  return (
    sky(s, 560, '#16243E', ['#2A3E60', 0.5], '#5E6C8E') +
    stars(s, 120, 420) +
    circle(960, 120, 40, '#FBF3DC') +
    glow(s, 960, 120, 220, '#FBF3DC', 0.35) +
    forest(s, 560, 230, '#33485E', '#26394C', 30) +
    spruce(s, 120, 640, 520, '#1A3038', '#3A5A5C', '#C9D8E6') +
    spruce(s, 300, 600, 400, '#1E3640', '#40605F', '#C9D8E6') +
    spruce(s, 1080, 650, 560, '#1A3038', '#3A5A5C', '#C9D8E6') +
    spruce(s, 910, 600, 380, '#1E3640', '#40605F', '#C9D8E6') +
    path('M0 900V590Q300 550 620 572T1200 560V900Z', s.linear(0, 560, 0, 900, '#A9BCD6', '#C9D8E8', '#8FA6C4')) +
    glow(s, 600, 690, 560, '#FFB45A', 0.75, 0.5) +
    path(
      'M190 720Q180 560 300 560Q420 540 600 540T900 560Q1020 560 1010 720Q960 690 900 690Q880 640 600 632T300 690Q240 690 190 720Z',
      s.linear(0, 540, 0, 720, '#F4F8FC', '#DCE6F2', '#9DB2CC'),
    ) +
    path(
      'M190 720Q240 690 300 690Q320 640 600 632T900 690Q960 690 1010 720V780Q960 740 890 742Q860 690 600 684T310 742Q240 740 190 780Z',
      s.linear(0, 632, 0, 780, '#FFE0B4', '#E3BFA4', '#7E93B4'),
    ) +
    hide(330, 650, 0.9) +
    hide(600, 606, 1) +
    hide(860, 650, 0.9) +
    shadow(s, 600, 770, 220, 34, 0.5, '#2A3A56') +
    Array.from({ length: 13 }, (_, i) =>
      ellipse(
        600 + Math.cos((i / 13) * TAU) * 150,
        732 + Math.sin((i / 13) * TAU) * 42,
        36,
        24,
        s.linear(0, 690, 0, 780, '#A39A94', '#5E5A5C'),
      ),
    )
      .slice(6)
      .join('') +
    logs +
    flame(88, 250, '#D9481A') +
    flame(66, 200, '#F0782A') +
    flame(44, 150, '#FFB23C') +
    flame(22, 90, '#FFF0B0') +
    Array.from({ length: 6 }, (_, i) =>
      ellipse(
        600 + Math.cos((i / 13) * TAU + 0.3) * 150,
        738 + Math.sin((i / 13) * TAU + 0.3) * 42,
        36,
        24,
        s.linear(0, 710, 0, 800, '#E9C3A0', '#6E6668'),
      ),
    ).join('') +
    path(
      Array.from({ length: 46 }, (_, i) =>
        dot(600 + Math.sin(i * 7.3) * (30 + i * 3.4), 560 - i * 9.4, 1.6 + (i % 3)),
      ).join(''),
      '#FFC46A',
    ) +
    line('M800 800L640 640', '#6E4A2C', 8) +
    box(612, 610, 50, 20, 10, '#9A4A2C', 'transform="rotate(45 640 620)"') +
    put(lantern(s, 92), 140, 830) +
    put(lantern(s, 80), 1060, 800) +
    put(lantern(s, 70), 980, 850) +
    put(iceLantern(s), 270, 850) +
    specks(s, 0, 1200, 780, 900, 160, 3, ['#FFFFFF', '#8FA6C8']) +
    snowfall(s, 120) +
    finishLight(s, '#FFC98A', 0.7)
  );
}

function iceLantern(s: Scene): string {
  return (
    glow(s, 0, -40, 130, '#FFD08A', 0.7) +
    path('M-50 0Q-60 -90 0 -96T50 0Z', s.radial(0, -30, 80, '#FFE9B8', '#E9D5C9', '#A9C3DC'), 'fill-opacity=".9"') +
    path('M0 -60q12 20 0 36q-12 -16 0 -36Z', '#FFF6D0')
  );
}
