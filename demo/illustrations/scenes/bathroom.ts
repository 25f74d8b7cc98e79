// Bathrooms: glazed tiles, a tub, a brass tap.
import { dot } from './parts/foliage.ts';
import { potted, table } from './parts/furnishings.ts';
import { box, circle, ellipse, line, mix, num, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { sunPatch } from './parts/room.ts';

/** A wall of glazed tiles laid in half bond. */
export function tileWall(
  s: Scene,
  y1: number,
  w: number,
  h: number,
  dark: string,
  light: string,
  grout = '#E9E4D8',
): string {
  const faces = Array.from({ length: 6 }, () => '');
  let [gleams, shades] = ['', ''];
  for (let j = 0; j * h < y1; j++)
    for (let i = -1; i * w < s.width; i++) {
      const [x, y] = [i * w + (j % 2) * w * 0.5, j * h];
      const d = `M${num(x + 4)} ${num(y + 4)}h${num(w - 8)}v${num(h - 8)}h${num(8 - w)}Z`;
      faces[Math.floor(s.random() * 6)] += d;
      gleams += `M${num(x + 12)} ${num(y + h * 0.16)}h${num(w * (0.3 + s.random() * 0.5))}v${num(h * 0.07)}h${num(-w * 0.3)}Z`;
      shades += `M${num(x + 5)} ${num(y + h - 5)}h${num(w - 10)}V${num(y + 6)}`;
    }
  return (
    rect(0, 0, s.width, y1, grout) +
    faces.map((d, i) => path(d, mix(dark, light, i / 5))).join('') +
    path(gleams, '#FFFFFF', 'fill-opacity=".24"') +
    line(shades, '#12302A', 2.6, 'stroke-opacity=".28"') +
    rect(0, 0, s.width, y1, s.linear(0, 0, s.width, y1, '#FFF6DC45', ['#FFF6DC00', 0.5], '#0A1E2050'))
  );
}

function hexFloor(s: Scene, y: number): string {
  const faces = ['', '', '', ''];
  for (let j = 0; j < 9; j++) {
    const size = 26 + j * 6;
    const yy = y + 12 + j * (22 + j * 3.2);
    for (let i = -19; i < 20; i++) {
      const x = 760 + i * size * 1.74 + (j % 2) * size * 0.87;
      faces[Math.floor(s.random() * 4)] +=
        `M${num(x - size * 0.8)} ${num(yy - size * 0.2)}l${num(size * 0.8)} ${num(-size * 0.22)}l${num(size * 0.8)} ${num(size * 0.22)}v${num(size * 0.42)}l${num(-size * 0.8)} ${num(size * 0.22)}l${num(-size * 0.8)} ${num(-size * 0.22)}Z`;
    }
  }
  return (
    rect(0, y, s.width, s.height - y, '#BFB39C') +
    faces.map((d, i) => path(d, ['#E4DAC8', '#EFE7D8', '#D6CAB4', '#F4EEE2'][i] ?? '#FFFFFF')).join('') +
    rect(0, y, s.width, s.height - y, s.linear(0, y, s.width, s.height, '#FFF6DC30', '#00000000', '#2A1C1440'))
  );
}

function tub(s: Scene): string {
  return (
    shadow(s, 800, 880, 580, 46, 0.55) +
    line('M420 860q-14 40 -40 44M1180 860q14 40 40 44', '#8A6428', 26) +
    line('M420 856q-14 40 -40 44M1180 856q14 40 40 44', '#D9AE5C', 18) +
    path(
      'M270 560Q300 860 430 872H1170Q1300 860 1330 560Z',
      s.linear(270, 560, 1330, 870, '#FFFFFF', ['#F6F2EA', 0.4], ['#D9D5CC', 0.8], '#B5B2AC'),
    ) +
    path('M430 872H1170Q1250 866 1290 760Q1200 830 800 830T310 760Q350 866 430 872Z', '#A9A8A6', 'fill-opacity=".35"') +
    ellipse(800, 560, 548, 62, s.linear(252, 500, 1348, 620, '#FFFFFF', '#F3EFE6', '#D0CCC2')) +
    ellipse(800, 558, 500, 46, s.linear(300, 520, 1300, 600, '#B5B9B8', '#D5DAD8', '#E9ECE8')) +
    s.clip(
      'M300 558a500 46 0 0 1 1000 0a500 46 0 0 1 -1000 0',
      ellipse(800, 588, 520, 46, s.linear(300, 560, 1300, 620, '#8FC0C6', '#BFE0E0', '#7FB0BA')) +
        ellipse(680, 586, 190, 8, '#FFFFFF', 'fill-opacity=".5"') +
        ellipse(1010, 598, 110, 5, '#FFFFFF', 'fill-opacity=".45"'),
    ) +
    foam(s)
  );
}

function foam(s: Scene): string {
  let d = '';
  let lights = '';
  for (let i = 0; i < 70; i++) {
    const [x, y, r] = [390 + s.random() * 330, 552 - s.random() * s.random() * 60, 10 + s.random() * 20];
    d += dot(x, y, r);
    lights += dot(x - r * 0.3, y - r * 0.35, r * 0.3);
  }
  return (
    path(d, '#F2F6F4', 'fill-opacity=".95"') +
    path(d, '#B9CCD0', 'fill-opacity=".12" transform="translate(5 5)"') +
    path(lights, '#FFFFFF')
  );
}

/** The tiled bathroom. */
export function bathroom(s: Scene): string {
  const tap =
    line('M1120 520V330Q1120 250 1050 250T980 320V352', '#7A5418', 30) +
    line('M1118 520V330Q1118 250 1050 250T982 320V352', '#D9AE5C', 22) +
    line('M1112 500V330Q1112 262 1050 258', '#FFF0C4', 5) +
    rect(962, 346, 40, 18, '#B98A3C', 'rx="5"') +
    line('M1120 430h70M1120 430h-50', '#B98A3C', 14) +
    circle(1196, 430, 17, '#E3BE72') +
    circle(1064, 430, 17, '#E3BE72') +
    line('M982 372V540', '#CFE9EE', 7, 'stroke-opacity=".8"');
  const shelf =
    rect(296, 372, 300, 18, s.linear(296, 372, 296, 390, '#C99A62', '#8A6034')) +
    rect(306, 390, 280, 8, '#12302A', 'fill-opacity=".3"') +
    potted(s, 380, 372, 190, '#C9704A') +
    box(478, 296, 34, 76, 7, s.linear(478, 0, 512, 0, '#E9B870', '#9A6428')) +
    rect(488, 280, 14, 18, '#4A3A2C') +
    box(526, 318, 44, 54, 6, s.linear(526, 0, 570, 0, '#FFFFFF', '#C9C4B8'));
  const towel =
    line('M1290 250h190', '#B98A3C', 9) +
    path('M1310 246h150v250q-36 12 -75 0t-75 0Z', s.linear(1310, 0, 1460, 0, '#F7E3CE', '#E3A98A', '#B9745A')) +
    rect(1310, 440, 150, 10, '#FBF3E6') +
    rect(1310, 462, 150, 6, '#FBF3E6');
  return (
    tileWall(s, 720, 212, 90, '#5F9486', '#A3CBBC') +
    sunPatch(560, 60, 300, 380, 130, 2, 3, 0.2) +
    rect(0, 700, 1600, 26, s.linear(0, 700, 0, 726, '#F4EEE2', '#B9A88A')) +
    hexFloor(s, 726) +
    shelf +
    towel +
    tap +
    tub(s) +
    table(s, 1370, 900, 130, 120, '#A8744A') +
    box(1390, 740, 90, 30, 8, '#F4EDE0') +
    box(1386, 712, 96, 32, 8, '#D9A48A') +
    path('M180 1000q-10 -90 60 -100h180q60 6 56 100Z', s.linear(180, 900, 480, 1000, '#F1E4D0', '#C9B598')) +
    line('M230 920h190M222 944h210M216 970h220', '#FFFDF4', 5, 'stroke-opacity=".7"') +
    finishLight(s)
  );
}
