// The silhouettes of leaves and petals: their width along their length.

const { sin, pow, min, max, PI } = Math;

/** Half width (0–1) at each place (0 base – 1 tip) of a leaf or petal. */
export const outlines = {
  lance: (t: number) => sin(PI * pow(t, 0.78)),
  ovate: (t: number) => pow(max(0, sin(PI * pow(t, 0.6))), 0.9),
  oval: (t: number) => pow(max(0, sin(PI * t)), 0.62),
  obovate: (t: number) => pow(max(0, sin(PI * pow(t, 1.45))), 0.75),
  cordate: (t: number) => pow(max(0, sin(PI * pow(t * 0.985 + 0.012, 0.44))), 0.8),
  hosta: (t: number) => pow(max(0, sin(PI * pow(t, 0.5))), 0.85),
  strap: (t: number) => min(1, t * 5) * pow(max(0, 1 - t), 0.42),
  needle: (t: number) => min(1, t * 9) * pow(max(0, 1 - t), 0.25),
  petal: (t: number) => pow(max(0, sin(PI * pow(t * 0.985, 1.35))), 0.7),
  round: (t: number) => pow(max(0, sin(PI * pow(t * 0.97 + 0.015, 1.15))), 0.55),
  spoon: (t: number) => pow(max(0, sin(PI * pow(t * 0.99, 2))), 0.6),
  point: (t: number) => sin(PI * pow(t, 0.95)),
  wedge: (t: number) => (0.12 + 0.88 * t) * pow(max(0, 1 - pow(t, 12)), 0.5),
} as const satisfies Record<string, (t: number) => number>;

/** The name of a silhouette. */
export type ShapeOutline = keyof typeof outlines;
