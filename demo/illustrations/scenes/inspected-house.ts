// The yellow house under the magnifying glass.
import { magnifier } from './parts/desk-tools.ts';
import { blossoms, GREENS, grass } from './parts/foliage.ts';
import { house } from './parts/house.ts';
import { line, mix, path, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { door, windowAt } from './parts/openings.ts';
import { put } from './parts/put.ts';
import { cloud, sky } from './parts/sky.ts';
import { summerGround } from './parts/summer-yard.ts';
import { birch, shrub } from './parts/trees.ts';

function crackedPlinth(s: Scene): string {
  let stones = '';
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 4; i++)
      stones += rect(
        -190 + i * 108 - (j % 2) * 54,
        20 + j * 54,
        104,
        50,
        mix('#A9A69C', '#85827A', s.random()),
        'rx="7"',
      );
  let wallBoards = '';
  for (let i = 0; i < 9; i++) wallBoards += rect(-200 + i * 46, -220, 44, 240, mix('#E3B64C', '#F0CC70', s.random()));
  const crack = 'M-30 4L-18 46L-42 88L-8 120L-22 160L10 220';
  return (
    rect(-220, -220, 440, 440, '#6E6B64') +
    wallBoards +
    rect(-220, -30, 440, 26, '#FBF5E8') +
    rect(-220, -6, 440, 14, '#3A342C', 'fill-opacity=".5"') +
    stones +
    line(crack, '#2A2622', 10) +
    line('M-8 120L40 138L62 176M-42 88L-84 108', '#2A2622', 6) +
    line(crack, '#5A544C', 3, 'transform="translate(4 0)"') +
    grass(s, -220, 220, 190, 240, 70, GREENS.garden, 60)
  );
}

/** The yellow house and the magnifying glass that shows a crack in its footing. */
export function inspectedHouse(s: Scene): string {
  const y = 740;
  const win = (x: number, top: number, w = 84, h = 116) => windowAt(s, x, top, w, h, { rows: 3 });
  const onGable = win(50, -204) + win(246, -204) + win(150, -404, 80, 92);
  const onSide =
    win(54, -204) +
    door(s, 226, -190, 88, 176, '#3E5E78', '#FBF5E8', true) +
    rect(204, -16, 132, 20, '#B9B0A0') +
    win(400, -204) +
    rect(196, -222, 148, 16, '#4A5058');
  return (
    sky(s, 640, '#B4CCD6', '#DCE4DE', '#F5E8D2') +
    cloud(s, 1200, 140, 420) +
    cloud(s, 330, 210, 260) +
    summerGround(s, 620) +
    birch(s, 210, 760, 700, 40, 18) +
    house(s, {
      x: 330,
      y,
      gable: 380,
      length: 540,
      wall: 270,
      rise: 230,
      colour: '#E3B64C',
      roof: '#8E4A34',
      roofing: 'tiles',
      onGable,
      onSide,
      chimneyAt: 0.3,
    }) +
    birch(s, 1440, 780, 760, 44, -20) +
    [380, 470, 560, 660].map((x) => shrub(s, x, y + 10, 52, 34, GREENS.garden, 10)).join('') +
    blossoms(s, 520, y - 18, 180, 26, 36, 8, ['#D65C8A', '#F3A9BC']) +
    path('M0 1000V790Q420 760 800 790T1600 780V1000Z', '#5C8A50') +
    grass(s, 0, 1600, 800, 1010, 50, GREENS.birch, 1300) +
    put(magnifier(s, 196, crackedPlinth(s)), 1000, 640) +
    finishLight(s)
  );
}
