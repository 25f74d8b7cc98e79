// Background of the heating company: a warm house in the snow.
import { forest, hill, spruce } from './parts/forest.ts';
import { house } from './parts/house.ts';
import { box, circle, line, num, path, poly, type Scene } from './parts/kit.ts';
import { finishLight, glow } from './parts/light.ts';
import { windowAt } from './parts/openings.ts';
import { cloud, sky, sun } from './parts/sky.ts';
import { birch } from './parts/trees.ts';

/** Heat pumps and solar power: a house with panels on a bright winter-spring day. */
export function warmHouse(s: Scene): string {
  let panels = '';
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 5; i++) {
      const [x, y] = [990 + i * 62 + j * 48, 306 + j * 74 - i * 4.3];
      panels +=
        poly(
          [
            [x, y],
            [x + 54, y - 4],
            [x + 98, y + 62],
            [x + 44, y + 66],
          ],
          s.linear(x, y, x + 98, y + 66, '#4E82AC', '#1F3E64'),
        ) +
        line(`M${x + 27} ${y - 2}l44 66M${num(x + 22)} ${y + 33}l54 -4`, '#A9CBE0', 1.6) +
        poly(
          [
            [x, y],
            [x + 54, y - 4],
            [x + 98, y + 62],
            [x + 44, y + 66],
          ],
          'none',
          'stroke="#E4EAEE" stroke-width="3"',
        );
    }
  const win = (x: number) => windowAt(s, x, -170, 66, 92, { rows: 3, casing: 8, lit: true });
  const unit =
    box(30, -92, 118, 84, 8, s.linear(30, -92, 148, -8, '#FFFFFF', '#D0D5D2')) +
    circle(78, -50, 32, '#2E3B40') +
    [10, 18, 26].map((r) => circle(78, -50, r, 'none', 'stroke="#E9EBE6" stroke-width="2.5"')).join('') +
    line('M120 -76h20M120 -64h20M120 -52h20M120 -40h20', '#AEB6B3', 4);
  return (
    sky(s, 560, '#7FB4DC', '#C9E0EA', '#FBEFD8') +
    sun(s, 330, 180, 76, '#FFEFB8', 6) +
    cloud(s, 720, 120, 340) +
    hill(s, 430, 60, '#C6D8E0') +
    forest(s, 560, 200, '#9DB8BE', '#7A9CA0', 44) +
    spruce(s, 1480, 640, 520, '#24503E', '#4F7F5C', '#F6F9FB') +
    spruce(s, 600, 600, 330, '#2E5A48', '#5F8F6C', '#F6F9FB') +
    path('M0 900V620Q500 570 900 600T1600 580V900Z', s.linear(0, 580, 0, 900, '#FFFFFF', '#E4EEF5', '#B5C9DC')) +
    house(s, {
      x: 800,
      y: 700,
      gable: 330,
      length: 400,
      wall: 230,
      rise: 190,
      colour: '#E0B457',
      roof: '#4A3A3A',
      onGable: win(50) + win(214) + windowAt(s, 136, -320, 58, 66, { casing: 7 }),
      onSide: win(190) + win(300) + unit,
      chimneyAt: 0.24,
    }) +
    panels +
    birch(s, 130, 720, 560, 32, 10, ['#8A7E8A', '#A3969A', '#B9AEB0', '#CFC6C4', '#E3DCD8']) +
    path('M0 900V760Q400 700 820 750T1600 730V900Z', s.linear(0, 720, 0, 900, '#FFFFFF', '#CFDDEA')) +
    glow(s, 900, 720, 260, '#FFD98A', 0.4, 0.3) +
    finishLight(s, '#FFEFC0', 1.3)
  );
}
