// The pictures of the house ads: each is a pattern of 600 × 600, made of the company's own sign, and may be cropped to
// any shape. Each ad has its own colours, --a to --e in house-ads.css.

const range = (count) => Array.from({ length: count }, (_, index) => index);
const grid = (rows, columns, draw) =>
  range(rows)
    .flatMap((row) => range(columns).map((column) => draw(column, row)))
    .join('');
const fill = (name) => `fill="var(--${name})"`;
const stroke = (name, width) =>
  `fill="none" stroke="var(--${name})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const ground = (name) => `<path d="M0 0h600v600H0z" ${fill(name)}/>`;
const circle = (x, y, radius, look) => `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
const path = (d, look) => `<path d="${d}" ${look}/>`;

/** A leaf from a point on its stem, up and to one side. */
const leaf = (x, y, side, size, look) =>
  path(
    `M${x} ${y}q${side * size * 0.15} ${-size * 0.75} ${side * size} ${-size * 0.7}q${-side * size * 0.1} ${size * 0.75} ${-side * size} ${size * 0.7}z`,
    look,
  );

/** The kind of each tile: rows of six kinds. */
const laid = ['014253', '352140', '205314', '143025', '521430', '034251'];

/** Tiles with quarter circles, turned in every direction. */
const tiles = () =>
  ground('e') +
  grid(6, 6, (column, row) => {
    const [x, y] = [column * 100 + 3, row * 100 + 3];
    const kind = Number(laid[row][column]);
    const corner = [
      `M${x} ${y}h94a94 94 0 0 1-94 94z`,
      `M${x + 94} ${y}v94a94 94 0 0 1-94-94z`,
      `M${x + 94} ${y + 94}h-94a94 94 0 0 1 94-94z`,
      `M${x} ${y + 94}v-94a94 94 0 0 1 94 94z`,
    ][(column + row * 2) % 4];
    const [under, over] = [['b'], ['a', 'b'], ['c', 'd'], ['b', 'a'], ['a'], ['d', 'a']][kind];
    return path(`M${x} ${y}h94v94h-94z`, fill(under)) + (over ? path(corner, fill(over)) : '');
  });

/** A stack of logs, seen from their ends. */
const logs = () =>
  ground('a') +
  grid(7, 7, (column, row) => {
    const [x, y] = [column * 112 - (row % 2) * 56 + 20, row * 98 + 6];
    const radius = 50 + ((column * 7 + row * 3) % 3) * 2;
    const heart = ((column * 5 + row * 2) % 7) - 3;
    const rings = [0.78, 0.54, 0.3].map((part) => circle(x + heart, y + heart / 2, radius * part, stroke('c', 4)));
    return (
      circle(x, y, radius, fill('d')) +
      circle(x, y, radius - 7, fill('b')) +
      rings.join('') +
      circle(x + heart, y + heart / 2, 4, fill('c'))
    );
  });

/** Seedlings in a row, above layers of soil. */
const seedlings = () =>
  ground('e') +
  circle(470, 150, 62, fill('d')) +
  range(7)
    .map((index) => {
      const [x, tall] = [index * 96 + 12, 92 + ((index * 5) % 4) * 16];
      const look = fill(index % 2 ? 'a' : 'b');
      const top = 350 - tall;
      return (
        path(`M${x} 360V${top + 20}`, stroke('a', 8)) +
        leaf(x, top + 46, -1, 58, look) +
        leaf(x, top + 30, 1, 62, look) +
        leaf(x, top + 92, 1, 38, look)
      );
    })
    .join('') +
  path('M0 340q75-18 150 0t150 0 150 0 150 0v260H0z', fill('c')) +
  path('M0 440q100 22 200 0t200 0 200 0v160H0z', 'fill="#000" fill-opacity=".22"') +
  path('M0 530q100-20 200 0t200 0 200 0v70H0z', 'fill="#000" fill-opacity=".2"') +
  range(16)
    .map((index) =>
      circle((index * 173) % 600, 386 + ((index * 67) % 190), 4 + (index % 3) * 2, 'fill="#fff" fill-opacity=".2"'),
    )
    .join('');

/** Bands of colour, like brush strokes. */
const bands = () =>
  ground('e') +
  range(7)
    .map((index) => {
      const y = index * 92 - 30;
      return path(`M0 ${y}q75 52 150 12t150 8 150-6 150 10V600H0z`, fill(['a', 'b', 'c', 'd', 'e'][index % 5]));
    })
    .join('');

/** Frost on one side, warmth on the other. */
const frostAndWarmth = () =>
  path('M0 0h300v600H0z', fill('a')) +
  path('M300 0h300v600H300z', fill('d')) +
  [250, 200, 150, 100]
    .map((radius, index) =>
      path(
        `M300 ${300 - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}z`,
        `fill="var(--c)" fill-opacity="${0.28 + index * 0.2}"`,
      ),
    )
    .join('') +
  [
    [216, 300, 66],
    [90, 190, 40],
    [86, 420, 46],
    [210, 92, 30],
    [214, 508, 32],
    [20, 300, 26],
  ]
    .map(([x, y, size]) =>
      [0, 60, 120]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} ${x} ${y})">${path(`M${x} ${y - size}v${size * 2}m${-size * 0.26} ${-size * 0.24}l${size * 0.26} ${-size * 0.26} ${size * 0.26} ${size * 0.26}M${x - size * 0.26} ${y - size * 0.76}l${size * 0.26} ${size * 0.26} ${size * 0.26} ${-size * 0.26}`, stroke('b', size / 9))}</g>`,
        )
        .join(''),
    )
    .join('');

/** Shingles, some of them under moss. */
const shingles = () =>
  ground('a') +
  range(8)
    .reverse()
    .flatMap((row) =>
      range(7).map((column) => {
        const [x, y] = [column * 100 - (row % 2) * 50, row * 80 - 40];
        const colour = (column * 3 + row * 5) % 7 < 2 ? 'c' : (column + row * 2) % 3 ? 'b' : 'd';
        return path(`M${x + 4} ${y}v64a46 46 0 0 0 92 0v-64z`, fill(colour));
      }),
    )
    .join('');

/** Stems with leaves, each with a flower of another kind. */
const herbarium = () => {
  const stem = (x, top, look) =>
    path(`M${x} 620V${top}`, stroke('a', 7)) +
    range(4)
      .map((index) => leaf(x, 590 - index * 76, index % 2 ? 1 : -1, 74 - index * 8, look))
      .join('');
  const ball = range(12)
    .map((index) => {
      const turn = (index * Math.PI) / 6;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      return (
        path(`M300 236L${300 + dx * 74} ${236 + dy * 74}`, stroke('d', 5)) +
        circle(300 + dx * 78, 236 + dy * 78, 12, fill('d')) +
        circle(300 + dx * 46, 236 + dy * 46, 8, fill('d'))
      );
    })
    .join('');
  const daisy = (x, y) =>
    range(10)
      .map(
        (index) =>
          `<ellipse cx="${x}" cy="${y - 40}" rx="14" ry="32" transform="rotate(${index * 36} ${x} ${y})" fill="var(--e)"/>`,
      )
      .join('') + circle(x, y, 20, fill('c'));
  const tulip = (x, y) => path(`M${x - 44} ${y - 62}q-14 92 44 100 58-8 44-100l-24 34-20-44-20 44z`, fill('c'));
  return (
    ground('b') +
    stem(300, 236, fill('a')) +
    stem(110, 270, fill('a')) +
    stem(490, 280, fill('a')) +
    ball +
    circle(300, 236, 14, fill('d')) +
    tulip(110, 250) +
    daisy(490, 270)
  );
};

/** The plan of a small house on squared paper. */
const plan = () =>
  ground('e') +
  range(24)
    .map((index) => path(`M${index * 25 + 12} 0v600M0 ${index * 25 + 12}h600`, stroke('d', 1.5)))
    .join('') +
  `<g transform="translate(300 300) scale(.84) translate(-300 -312)">${
    path('M330 187h132v110H330z', 'fill="var(--c)" fill-opacity=".9"') +
    path('M112 312h175v126H112z', 'fill="var(--b)" fill-opacity=".55"') +
    path(
      'M112 187V437H487V187H330M245 187H112M287 437V372M287 325v-13H180M112 312h25M487 297H400M330 187v56',
      stroke('a', 12),
    ) +
    path(
      'M245 187a85 85 0 0 1 85 85M287 325a47 47 0 0 0 47 47M137 312a43 43 0 0 0 43-43M400 297a54 54 0 0 0-54-54',
      stroke('a', 3),
    ) +
    path('M112 480h375M112 468v24M487 468v24M530 187v250M518 187h24M518 437h24', stroke('a', 3))
  }</g>`;

/** A letter with a sprig in it. */
const letter = () =>
  ground('a') +
  range(5)
    .map((index) => circle(300, 320, 420 - index * 70, 'fill="#fff" fill-opacity=".12"'))
    .join('') +
  path('M168 300L300 186l132 114v150H168z', fill('d')) +
  path('M196 196h208v210H196z', fill('e')) +
  path('M222 318h156M222 346h156', stroke('c', 8)) +
  path('M300 296V232', stroke('b', 6)) +
  leaf(300, 284, -1, 46, fill('b')) +
  leaf(300, 284, 1, 46, fill('b')) +
  leaf(300, 252, 1, 34, fill('b')) +
  path('M168 300l132 92 132-92v150H168z', fill('d')) +
  path('M168 450l108-84M432 450l-108-84M168 302l132 90 132-90', stroke('c', 4));

/** Motifs by the ad's id. */
export const motifs = {
  multavakka: seedlings,
  kelohonka: logs,
  kaakelikulma: tiles,
  routalampo: frostAndWarmth,
  sammalkatto: shingles,
  pellavasavy: bands,
  kasvikortisto: herbarium,
  remonttilaskuri: plan,
  uutiskirje: letter,
};
