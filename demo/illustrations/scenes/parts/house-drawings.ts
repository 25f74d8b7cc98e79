// An architect’s drawings of a house.
import { line, num, path, poly, rect, type Scene } from './kit.ts';

const BLUE = '#2F5A78';

function doorArc(x: number, y: number, size: number, right: boolean): string {
  const dx = right ? size : -size;
  return `M${x} ${y}v${-size}M${x} ${y - size}a${size} ${size} 0 0 ${right ? 1 : 0} ${dx} ${size}`;
}

export function floorPlan(): string {
  const wall =
    'M40 40H640V440H40ZM40 240H260M320 240H400V40M400 130V40M400 240V300M400 370V440M400 300H460M530 300H640';
  const thin = 'M90 36h90v8h-90ZM220 36h90v8h-90ZM460 36h110v8h-110ZM636 110v90h8v-90ZM36 300v80h8v-80Z';
  const fixtures =
    'M60 60h120v70h-120ZM60 60h120v18h-120ZM200 60h50v50h-50ZM430 60h190v44h-190ZM470 66h34v30h-34ZM560 82m-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M600 320h-130v100h130ZM60 270h160v56h-160ZM60 270h160v16h-160ZM110 350h100v56h-100ZM430 180m0 0h110v50h-110ZM575 340h50v80h-50Z';
  const dims = 'M40 0H640M40 -10v20M400 -10v20M640 -10v20M0 40V440M-10 40h20M-10 240h20M-10 440h20';
  return (
    line(wall, '#33302C', 12) +
    path(thin, '#F8F5EC', `stroke="#33302C" stroke-width="2.4"`) +
    line(fixtures, BLUE, 2.4) +
    line(
      doorArc(260, 240, 56, true) +
        doorArc(400, 370, 0, true) +
        doorArc(460, 300, 66, true) +
        doorArc(400, 190, 56, false),
      BLUE,
      2.2,
    ) +
    line(dims, '#8A4A2C', 2.2) +
    line('M70 470h180M70 484h120M520 470h100', '#A9A294', 4)
  );
}

export function elevation(): string {
  const cladding = Array.from({ length: 27 }, (_, i) => `M${50 + i * 18} 250v150`).join('');
  const gable = Array.from(
    { length: 13 },
    (_, i) => `M${230 + i * 18} ${num(250 - (1 - Math.abs(i - 6) / 6.2) * 96)}V250`,
  ).join('');
  const win = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}h${w}v${h}h${-w}ZM${x + w / 2} ${y}v${h}M${x} ${y + h / 3}h${w}`;
  return (
    poly(
      [
        [50, 250],
        [540, 250],
        [540, 400],
        [50, 400],
      ],
      '#F2D9CF',
    ) +
    poly(
      [
        [215, 250],
        [340, 150],
        [465, 250],
      ],
      '#F2D9CF',
    ) +
    poly(
      [
        [20, 256],
        [90, 150],
        [500, 150],
        [570, 256],
        [480, 256],
        [340, 140],
        [200, 256],
      ],
      '#D5DADC',
    ) +
    line(cladding + gable, '#B5685A', 1.4) +
    line('M20 256L90 150H500L570 256ZM200 256L340 140L480 256M50 256V400H540V256M420 150V90H456V150', '#33302C', 3.4) +
    path(
      win(86, 290, 62, 76) + win(166, 290, 62, 76) + win(440, 290, 62, 76) + win(312, 190, 54, 50),
      '#E4EEF0',
      `stroke="${BLUE}" stroke-width="2.6"`,
    ) +
    line('M300 400V280H380V400M312 292h56v46h-56ZM312 350h56v38h-56Z', BLUE, 2.6) +
    line('M-10 402H620', '#33302C', 6) +
    path('M-10 404H620V424H-10Z', '#DDE4D2') +
    line('M600 150V400M588 150h24M588 256h24M588 400h24', '#8A4A2C', 2.2) +
    line('M20 402q-26 -50 4 -96q34 42 4 96', '#7A9A6A', 2.6)
  );
}

export function sheet(s: Scene, w: number, h: number, content: string): string {
  return (
    rect(12, 16, w, h, '#1A0E06', 'fill-opacity=".26"') +
    rect(0, 0, w, h, s.linear(0, 0, w, h, '#FFFDF6', '#F8F3E6', '#E9E0CC')) +
    line(
      Array.from({ length: Math.floor(w / 40) }, (_, i) => `M${(i + 1) * 40} 0V${h}`).join('') +
        Array.from({ length: Math.floor(h / 40) }, (_, i) => `M0 ${(i + 1) * 40}H${w}`).join(''),
      '#CFDDE2',
      1,
      'stroke-opacity=".55"',
    ) +
    content
  );
}
