// A drawing table: a floor plan, a façade, ruler and pencil.
import { pencil, ruler } from './parts/desk-tools.ts';
import { tuft } from './parts/greenery.ts';
import { elevation, floorPlan, sheet } from './parts/house-drawings.ts';
import { circle, line, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { woodTop } from './parts/wood-top.ts';

/** The plan and the façade spread on a table. */
export function drawings(s: Scene): string {
  const mug =
    shadow(s, 16, 18, 128, 120, 0.5) +
    circle(0, 0, 92, s.linear(-90, -90, 90, 90, '#F7F2E6', '#C9BFAC')) +
    line('M84 -30q60 -10 56 34t-66 30', '#D9CFBC', 22) +
    circle(0, 0, 78, '#E9E0CE') +
    circle(0, 0, 72, s.radial(-20, -24, 100, '#7A4A2A', '#4A2814', '#2E180A')) +
    path('M-50 -30Q-20 -62 26 -58Q-20 -46 -36 -14Z', '#B98A5C', 'fill-opacity=".5"');
  const roll =
    rect(-20, 14, 620, 74, '#1A0E06', 'fill-opacity=".22"') +
    rect(-30, -30, 620, 76, s.linear(0, -30, 0, 46, '#FFFFFF', '#F2EAD8', '#BFB294')) +
    `<ellipse cx="590" cy="8" rx="16" ry="38" fill="#D9CDB4"/>` +
    line('M590 -20q12 28 0 50q-9 -20 0 -36', '#A3977C', 3);
  return (
    woodTop(s, '#A97C50') +
    put(roll, 990, 96, 5) +
    put(sheet(s, 640, 480, put(elevation(), 40, 30, 0, 0.93)), 850, 330, 5) +
    put(sheet(s, 760, 570, put(floorPlan(), 60, 60)), 190, 170, -6) +
    put(ruler(s, 640), 420, 822, -14) +
    put(pencil(s, 400), 800, 585, -38) +
    put(mug, 1430, 210) +
    put(tuft(s, 0, 0, 250, 9, '#2C5A41', '#86AE6C', 0.12, 1.5), 40, 1030, 40) +
    shadow(s, 1440, 930, 90, 40, 0.3) +
    put(rect(-70, -26, 140, 60, '#F2A65A', 'rx="8"') + rect(-70, -26, 140, 18, '#FFD9A8', 'rx="8"'), 1440, 920, 18) +
    finishLight(s, '#FFE9B8', 1.2)
  );
}
