// A house cut open from gable to gable.
import { line, mix, num, type Point, poly, rect, type Scene } from './kit.ts';
import { wool } from './materials.ts';
import { INK } from './section.ts';

function roomBoxes(x: number, y: number, w: number, h: number, colours: readonly string[], s: Scene): string {
  return colours
    .map((c, i) =>
      rect(
        x + (i * w) / colours.length,
        y,
        w / colours.length,
        h,
        s.linear(0, y, 0, y + h, mix(c, '#FFFFFF', 0.25), c),
      ),
    )
    .join('');
}

export function cutHouse(s: Scene, x: number, y: number, w: number, h: number, rise: number): string {
  const t = 24;
  const apex: Point = [x + w / 2, y - h - rise];
  const [l, r]: Point[] = [
    [x - 56, y - h + 40],
    [x + w + 56, y - h + 40],
  ] as Point[];
  return (
    poly([[x, y - h], apex, [x + w, y - h]], '#E9DCC4') +
    s.clip(
      `M${x} ${y - h}L${num(apex[0])} ${num(apex[1])}L${x + w} ${y - h}Z`,
      wool(s, x, y - h - 56, w, 56, '#F6E5B2', '#BE9030', true),
    ) +
    roomBoxes(x, y - h, w, h, ['#E3D5BC', '#D6DCCB', '#E9D3C2'], s) +
    rect(x - t, y - h, t, h, '#B5432F') +
    rect(x + w, y - h, t, h, '#9A3526') +
    rect(x, y - h - 2, w, 12, '#C9955C') +
    rect(x - t, y, w + t * 2, 26, '#B9B6AF') +
    rect(x, y - 12, w, 12, '#C9955C') +
    rect(x + w / 3 - 6, y - h + 10, 12, h - 22, '#FBF8F2') +
    rect(x + (w * 2) / 3 - 6, y - h + 10, 12, h - 22, '#FBF8F2') +
    line(`M${x - t} ${y - h}V${y + 26}H${x + w + t}V${y - h}M${x} ${y - h}V${y}M${x + w} ${y - h}V${y}`, INK, 3) +
    poly(
      [l as Point, apex, r as Point, [x + w + 56, y - h + 66], [apex[0], apex[1] + 34], [x - 56, y - h + 66]],
      '#3B4048',
    ) +
    line(`M${x - 56} ${y - h + 40}L${num(apex[0])} ${num(apex[1])}L${x + w + 56} ${y - h + 40}`, '#6A727A', 5)
  );
}
