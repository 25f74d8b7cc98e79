// The sauna porch towards the lake.
import { dot, GREENS, leafBall } from './parts/foliage.ts';
import { forest } from './parts/forest.ts';
import { ferns } from './parts/greenery.ts';
import { circle, ellipse, line, path, rect, type Scene } from './parts/kit.ts';
import { lantern } from './parts/lantern.ts';
import { finishLight, shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { floor } from './parts/room.ts';
import { bench } from './parts/seats.ts';
import { sky, sun } from './parts/sky.ts';
import { birch } from './parts/trees.ts';
import { lake, shimmer } from './parts/water.ts';

/** The sauna's porch towards the lake. */
export function saunaPorch(s: Scene): string {
  const top = 420;
  const shore =
    path(`M0 ${top}V370Q300 330 640 362T1200 350V${top}Z`, '#8E9CB0') +
    forest(s, top + 2, 100, '#5F7686', '#4A626E', 60);
  const logsEnd = Array.from(
    { length: 9 },
    (_, i) =>
      rect(960, i * 88, 260, 86, s.linear(0, i * 88, 0, i * 88 + 86, '#D9AE78', '#A8744A', '#5A3820')) +
      circle(962, i * 88 + 43, 42, s.radial(950, i * 88 + 30, 60, '#F2D9AC', '#C9945A', '#8A5E34')) +
      circle(962, i * 88 + 43, 24, 'none', 'stroke="#8A5E34" stroke-width="3"'),
  ).join('');
  return (
    sky(s, top, '#6F86AE', ['#BDB0C0', 0.45], ['#EFC4A0', 0.8], '#FBE0B4') +
    sun(s, 360, top - 60, 44, '#FFF0CE', 6) +
    shore +
    lake(s, top, 700, ['#F6D6B2', '#C5AFB4', '#5F7F9C'], shore) +
    shimmer(s, top, 700) +
    ellipse(360, top + 90, 34, 100, s.ball('#FFE9C0CC', '#FFE9C000')) +
    birch(s, 830, 560, 470, 26, 10, GREENS.dusk) +
    leafBall(s, 560, 640, 300, 50, GREENS.dusk, 13, 0.8) +
    floor(s, 640, '#B98A60') +
    rect(0, 470, 900, 20, s.linear(0, 470, 0, 490, '#C9A274', '#7A5434')) +
    line(Array.from({ length: 13 }, (_, i) => `M${20 + i * 70} 490V640`).join(''), '#8A6240', 13) +
    logsEnd +
    rect(60, 0, 40, 660, s.linear(60, 0, 100, 0, '#D9B484', '#A8744A', '#6E4A2C')) +
    rect(880, 0, 44, 680, s.linear(880, 0, 924, 0, '#D9B484', '#A8744A', '#6E4A2C')) +
    rect(0, 0, 1200, 46, '#6E4A2C') +
    rect(0, 40, 1200, 16, '#4A2E1A') +
    bench(s, 290, 790, 460, '#B98A5A', ['#D9CDB4', '#5F7F8C']) +
    line('M900 150v40', '#3A342C', 4) +
    put(lantern(s, 96), 850, 200) +
    put(lantern(s, 110), 170, 830) +
    path('M1010 300h110v170q-50 18 -110 0Z', s.linear(1010, 0, 1120, 0, '#FBF6EA', '#CFC4AC')) +
    rect(1010, 430, 110, 8, '#5F7F8C') +
    bucket(s, 810, 850) +
    line('M1060 250v56', '#4A2E1A', 8) +
    ferns(s, 1120, 930, 230, 9, '#1F3F38', '#5F8A6A') +
    finishLight(s, '#FFD9A0', 1.3)
  );
}

function bucket(s: Scene, x: number, y: number): string {
  return (
    shadow(s, x, y, 80, 12, 0.5) +
    path(
      `M${x - 56} ${y - 96}H${x + 56}L${x + 44} ${y}H${x - 44}Z`,
      s.linear(x - 56, 0, x + 56, 0, '#E3BC84', '#B9834C', '#6E4626'),
    ) +
    line(`M${x - 54} ${y - 76}H${x + 54}M${x - 48} ${y - 24}H${x + 48}`, '#5A5248', 8) +
    ellipse(x, y - 96, 56, 12, '#4A5E6A') +
    line(`M${x - 54} ${y - 96}q54 -80 108 0`, '#6E4A2C', 7) +
    birchTwigs(x + 10, y - 100)
  );
}

function birchTwigs(x: number, y: number): string {
  let d = '';
  for (let i = 0; i < 9; i++) d += `M${x} ${y + 6}q${(i - 4) * 5} -60 ${(i - 4) * 15} -110`;
  const leaves = (count: number, reach: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const q = Math.sqrt((i + 0.5) / count);
      return dot(x - 4 + Math.cos(i * 2.4) * q * reach, y - 104 + Math.sin(i * 2.4) * q * reach * 0.72, size);
    }).join('');
  return (
    line(d, '#6E5A3C', 4) +
    path(leaves(46, 70, 12), '#4F7A42') +
    path(leaves(34, 60, 9), '#6F9A50') +
    path(leaves(22, 48, 6), '#A3C268')
  );
}
