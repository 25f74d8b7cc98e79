// The cottage by the frozen lake.
import { forest, hill, spruce } from './parts/forest.ts';
import { house } from './parts/house.ts';
import { ellipse, line, path, rect, type Scene } from './parts/kit.ts';
import { finishLight, glow, ripples, shadow } from './parts/light.ts';
import { door, windowAt } from './parts/openings.ts';
import { sky, smoke, snowfall, sun } from './parts/sky.ts';
import { specks } from './parts/trees.ts';

/** The snowed-in cottage by the frozen lake: a light in the window, smoke from the chimney. */
export function winterCottage(s: Scene): string {
  const top = 520;
  const onGable =
    windowAt(s, 46, -124, 76, 74, { lit: true, frame: '#F4E9D2' }) +
    windowAt(s, 190, -124, 76, 74, { lit: true, frame: '#F4E9D2' }) +
    windowAt(s, 132, -236, 48, 46, { lit: true, frame: '#F4E9D2', casing: 6 });
  const onSide =
    door(s, 60, -146, 76, 146, '#8A2F24', '#F4E9D2') + windowAt(s, 200, -124, 76, 70, { lit: true, frame: '#E4D6BC' });
  const shore = hill(s, top - 90, 60, '#A9BACB') + forest(s, top + 4, 130, '#8FA6B6', '#6E8A9C', 76);
  const bank = path(
    'M420 1000C560 900 420 800 620 730Q820 670 1100 690T1600 650V1000Z',
    s.linear(500, 660, 1400, 1000, '#FFFFFF', '#E6EEF4', '#B5C6D8'),
  );
  return (
    sky(s, top, '#5E7CA4', ['#A9B4CC', 0.45], ['#EBC9B8', 0.82], '#F8E2CC') +
    sun(s, 360, 380, 46, '#FFEBCB', 6) +
    shore +
    rect(0, top, 1600, 480, s.linear(0, top, 0, 1000, '#E9DCD8', '#C3D0E0', '#A3B7CF')) +
    ripples(s, -100, 1600, top + 10, 1000, 120, '#FFFFFF', 0.5) +
    ripples(s, -100, 1600, top + 10, 1000, 60, '#8FA8C4', 0.35) +
    ellipse(360, top + 70, 130, 60, s.ball('#FFE3C4BB', '#FFE3C400')) +
    line('M180 1000Q260 880 420 800T640 640', '#8DA4BE', 10, 'stroke-opacity=".5" stroke-dasharray="4 26"') +
    bank +
    spruce(s, 1230, 740, 560, '#2C4A50', '#5A7A78', '#F2F6F8') +
    spruce(s, 1390, 770, 640, '#24424A', '#4E706E', '#F2F6F8') +
    spruce(s, 610, 730, 330, '#3A5A62', '#6A8A88', '#F2F6F8') +
    house(s, {
      x: 680,
      y: 764,
      gable: 310,
      length: 300,
      wall: 170,
      rise: 150,
      colour: '#8A5A3A',
      kind: 'logs',
      roofing: 'snow',
      trim: '#6E4A34',
      onGable,
      onSide,
      chimneyAt: 0.36,
    }) +
    smoke(s, 966, 380, 300, '#FFF1E4', 0.5) +
    path('M600 768Q820 744 1000 764T1380 736V850H600Z', s.linear(0, 740, 0, 846, '#FBFDFE', '#FBFDFE00')) +
    glow(s, 765, 800, 190, '#FFCF7A', 0.5, 0.32) +
    glow(s, 930, 806, 150, '#FFCF7A', 0.4, 0.3) +
    shadow(s, 1180, 790, 190, 20, 0.25, '#3A5A7A') +
    path('M1050 766C1030 840 940 880 880 1000H1060C1090 900 1120 840 1110 760Z', '#D3DFEA') +
    path('M1064 766C1044 840 970 890 920 1000H1000C1030 900 1080 840 1088 762Z', '#BFCFDE') +
    spruce(s, 1530, 960, 820, '#1E3A40', '#446462', '#F6F9FB') +
    spruce(s, 90, 990, 640, '#24424A', '#4E706E', '#F6F9FB') +
    specks(s, 420, 1600, 840, 1000, 160, 3, ['#FFFFFF', '#C3D3E2']) +
    snowfall(s, 220) +
    finishLight(s, '#FFD9B0', 0.9)
  );
}
