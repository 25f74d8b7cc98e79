// The background of a plant: tinted paper with soft light, pale leaves, a shadow at the foot.
import { type Canvas, radial } from './canvas.ts';
import { mix } from './colour.ts';
import { blade } from './leaves.ts';
import { rect, UP } from './shapes.ts';

/** The papers that pictures are drawn on. */
export const papers = {
  bone: '#EDE4D3',
  sage: '#D6E0CF',
  mist: '#D5E0E3',
  blush: '#F0DCD3',
  straw: '#F1E3BF',
  lilac: '#E1DAE3',
  pine: '#1F3A2E',
  night: '#1D2C3A',
  teal: '#3F6B68',
  clay: '#C9805C',
} as const;

/** The name of a paper. */
export type Paper = keyof typeof papers;

/** Whether a paper is dark, so that things on it must be light. */
export function isDark(paper: Paper): boolean {
  return paper === 'pine' || paper === 'night' || paper === 'teal';
}

/** The paper with light from upper left and a vignette. */
export function paperGround(canvas: Canvas, colour: string): string {
  const { width, height } = canvas;
  const light = radial(
    canvas,
    width * 0.36,
    height * 0.3,
    width * 0.8,
    ['#FFFFFF50', 0],
    ['#FFFFFF00', 0.6],
    ['#00000026', 1],
  );
  return rect(0, 0, width, height, colour) + rect(0, 0, width, height, light);
}

/** Pale leaves in the paper's own colour, for depth. */
export function ghostLeaves(canvas: Canvas, colour: string, count = 9): string {
  const { width, height, random } = canvas;
  let body = '';
  for (let i = 0; i < count; i++) {
    const angle = UP + (i / (count - 1) - 0.5) * 1.9;
    const at = [width * 0.5 + (i - count / 2) * width * 0.06, height * 1.05] as const;
    body += blade(
      at,
      height * (0.6 + random() * 0.45),
      angle,
      height * 0.045,
      { dark: colour, light: mix(colour, '#FFFFFF', 0.06) },
      { shape: 'strap', bend: (random() - 0.5) * 0.3 },
    );
  }
  return body;
}

/** Paper and ghost leaves, as behind every plant. */
export function plantPaper(canvas: Canvas, paper: Paper): string {
  const colour = papers[paper];
  return paperGround(canvas, colour) + ghostLeaves(canvas, mix(colour, isDark(paper) ? '#3E6B55' : '#8FA98A', 0.28));
}
