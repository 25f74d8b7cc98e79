// The red post-war house among birches.
import { blossoms, GREENS, grass } from './parts/foliage.ts';
import { house } from './parts/house.ts';
import { line, mix, path, rect, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { door, windowAt } from './parts/openings.ts';
import { cloud, sky } from './parts/sky.ts';
import { summerGround } from './parts/summer-yard.ts';
import { birch, shrub, specks } from './parts/trees.ts';

function porch(s: Scene, x: number, w: number, h: number, colour: string): string {
  const trim = '#FBF5E8';
  return (
    rect(x, -h, w, h, colour) +
    rect(x, -h, w, h, s.linear(x, 0, x + w, 0, '#FFF4D820', '#1A0A1050')) +
    rect(x - 3, -h, 11, h, trim) +
    rect(x + w - 8, -h, 11, h, trim) +
    path(`M${x - 26} ${-h + 6}L${x + w / 2} ${-h - 66}L${x + w + 26} ${-h + 6}Z`, '#4A5058') +
    path(`M${x - 4} ${-h + 2}L${x + w / 2} ${-h - 48}L${x + w + 4} ${-h + 2}Z`, mix(colour, '#FFFFFF', 0.08)) +
    line(`M${x - 26} ${-h + 6}L${x + w / 2} ${-h - 66}L${x + w + 26} ${-h + 6}`, trim, 9) +
    door(s, x + w / 2 - 34, -134, 68, 134, '#2F5A4A', trim, true) +
    path(`M${x + w / 2 - 60} 0h120l16 18h-152Z`, '#CFC6B4') +
    path(`M${x + w / 2 - 76} 18h152v12h-152Z`, '#A59C8A')
  );
}

/** The red post-war house among birches. */
export function veteransHouse(s: Scene): string {
  const y = 730;
  const win = (x: number, top: number, w = 78, h = 104) => windowAt(s, x, top, w, h, { rows: 3 });
  const onGable =
    win(52, -186) +
    win(262, -186) +
    win(150, -372, 84, 96) +
    windowAt(s, 172, -462, 42, 34, { columns: 2, rows: 1, casing: 6, sill: false });
  const onSide = win(40, -186) + porch(s, 164, 140, 214, '#B5432F') + win(350, -186);
  const x = 400;
  const body =
    sky(s, 620, '#9CC4DC', '#D3E3E4', '#F6EAD6') +
    cloud(s, 420, 170, 340) +
    cloud(s, 1180, 120, 420) +
    cloud(s, 800, 250, 220) +
    summerGround(s, 610) +
    birch(s, 330, 690, 560, 30, -16) +
    birch(s, 1250, 680, 600, 32, 20) +
    house(s, {
      x,
      y,
      gable: 390,
      length: 440,
      wall: 250,
      rise: 262,
      colour: '#B5432F',
      roof: '#50565E',
      onGable,
      onSide,
      chimneyAt: 0.34,
    }) +
    [430, 520, 640, 720]
      .map(
        (px, i) =>
          shrub(s, px, y + 8, 56, 40, GREENS.garden, 10) +
          blossoms(s, px, y - 26, 46, 26, 16, 8, i % 2 ? ['#FFF6EE', '#FBE3E8'] : ['#F3A9BC', '#FBD3DC']),
      )
      .join('');
  const front =
    path(`M0 1000V800Q420 756 800 800T1600 790V1000Z`, '#5C8A50') +
    path(
      'M1010 742C1010 800 880 830 760 880C660 922 600 960 570 1000H1010C1000 950 1040 880 1080 830C1100 800 1102 770 1104 742Z',
      s.linear(0, 742, 0, 1000, '#E9D9B4', '#D3BC8C'),
    ) +
    specks(s, 790, 1010, 850, 990, 90, 3, ['#C9B184', '#F2E6C8', '#B59A6C']) +
    grass(s, 0, 620, 800, 1010, 46, GREENS.birch, 700) +
    grass(s, 1060, 1600, 800, 1010, 46, GREENS.birch, 560);
  const near =
    birch(s, 130, 900, 1000, 58, 24) +
    birch(s, 1480, 930, 1080, 66, -30) +
    grass(s, 0, 300, 880, 1010, 70, GREENS.garden, 240) +
    grass(s, 1330, 1600, 880, 1010, 70, GREENS.garden, 240) +
    blossoms(s, 250, 930, 230, 60, 30, 10, ['#FFFBEF', '#F6F2E4']) +
    blossoms(s, 1300, 930, 240, 60, 30, 10, ['#FFFBEF', '#F6F2E4']);
  return body + front + near + finishLight(s);
}
