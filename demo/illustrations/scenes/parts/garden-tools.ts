// Garden tools.
import { circle, ellipse, line, mix, path, type Scene } from './kit.ts';

/** Bypass secateurs lying down, blades to the right, about 360 long. */
export function secateurs(s: Scene, red = '#C23A2E'): string {
  const steel = s.linear(20, -40, 180, 30, '#F2F4F2', '#AEB6B8', '#70797C');
  const grip = (d: string, c: string) =>
    line(d, mix(c, '#1A0606', 0.45), 36) +
    line(d, c, 29) +
    line(d, mix(c, '#FFFFFF', 0.45), 6, 'transform="translate(-3 -7)" stroke-opacity=".7"');
  return (
    path('M10 10Q80 40 130 22Q170 8 178 -14Q140 -4 104 2Q60 6 22 -12Z', '#5E686C') +
    path('M-6 -14Q40 -62 112 -52Q166 -42 186 -8Q140 -24 100 -14Q60 -4 28 18Z', steel) +
    line('M20 -26Q90 -52 168 -20', '#FFFFFF', 3, 'stroke-opacity=".7"') +
    grip('M-4 -6Q-90 -24 -214 24', red) +
    grip('M-4 8Q-80 64 -196 92', mix(red, '#1A0606', 0.14)) +
    line('M-70 12q-8 14 -2 30q10 6 -2 16', '#8A9294', 7) +
    circle(6, 0, 20, '#4A5356') +
    circle(6, 0, 11, '#B9C0C2') +
    circle(3, -3, 4, '#FFFFFF')
  );
}

/** A garden rake standing on its tines: 0,0 is the head, the handle goes up. */
export function rake(length = 420, colour = '#C99A62', fan = false): string {
  let tines = '';
  if (fan) for (let i = -6; i <= 6; i++) tines += `M0 -92L${i * 11} -8q${i} 8 ${i * 0.5} 10`;
  else for (let i = -6; i <= 6; i++) tines += `M${i * 13} -16v22`;
  return (
    line(`M0 -70V${-length}`, mix(colour, '#3A2010', 0.5), 13) +
    line(`M-2 -70V${-length}`, colour, 8) +
    line(`M-4 -90V${-length + 6}`, mix(colour, '#FFFFFF', 0.4), 2) +
    line(tines, fan ? '#C0662C' : '#3F4A50', fan ? 5 : 6) +
    (fan ? line('M-40 -46Q0 -56 40 -46', '#8A4318', 5) : line('M-84 -16H84M0 -16V-80', '#2E383E', 11))
  );
}

/** A wheelbarrow seen from the side, wheel to the left; 0,0 is the ground under its middle. */
export function wheelbarrow(s: Scene, colour = '#3F7A5A', load = ''): string {
  return (
    ellipse(0, 2, 190, 16, s.ball('#1A241A70', '#1A241A00')) +
    load +
    path(
      'M-120 -150H130L86 -58H-62Z',
      s.linear(-120, -150, 130, -58, mix(colour, '#FFFFFF', 0.35), colour, mix(colour, '#0A1410', 0.4)),
    ) +
    line('M-124 -150H134', mix(colour, '#FFFFFF', 0.5), 8) +
    line('M-128 -40L-60 -56L92 -60L232 -132', '#6E4A2C', 13) +
    line('M-128 -42L-60 -60L92 -64L232 -136', '#B98A5A', 6) +
    line('M214 -128l26 -12', '#22282A', 20) +
    line('M70 -58L96 -4H60', '#4A5458', 10) +
    circle(-130, -42, 42, '#23282A') +
    circle(-130, -42, 27, '#D9D4C8') +
    circle(-130, -42, 8, '#4A5458') +
    line('M-130 -66v48M-154 -42h48', '#8A8F90', 4)
  );
}
