// The custom properties of embedded forms: their defaults in both themes, and the pairs of colours that need enough contrast.
import { contrastOf } from './contrast.ts';

const light = {
  accent: '#f58220',
  'accent-text': '#1e1a15',
  bg: '#ffffff',
  text: '#1e1a15',
  field: '#ffffff',
  border: '#857b6d',
  error: '#a61b1b',
  focus: '#1b4f8c',
};
export type EmbedColour = keyof typeof light;
type Colours = Record<EmbedColour, string>;

/** The colours of a form whose page sets none. They equal those in widgets/embed/embed.css. */
export const embedColours: Record<'light' | 'dark', Colours> = {
  light,
  dark: {
    ...light,
    accent: '#ff8f33',
    bg: '#211d17',
    text: '#f4eee3',
    field: '#16130f',
    border: '#8c8273',
    error: '#ff9c92',
    focus: '#8ec2ff',
  },
};

export const colourNames = Object.keys(light) as EmbedColour[];

/** Lengths in pixels by property: the default and the largest value that is offered. */
export const embedLengths = {
  radius: { usual: 6, most: 40 },
  pad: { usual: 24, most: 80 },
  gap: { usual: 16, most: 60 },
} as const;
export type EmbedLength = keyof typeof embedLengths;
export const lengthNames = Object.keys(embedLengths) as EmbedLength[];

interface Pair {
  name: 'text' | 'hint' | 'field' | 'button' | 'error' | 'border' | 'focus';
  front: EmbedColour;
  back: EmbedColour;
  /** The minimum ratio by WCAG 2.2: 1.4.3 for text, 1.4.11 for the outline of a control. */
  least: number;
  opacity?: number;
}

const pairs: readonly Pair[] = [
  { name: 'text', front: 'text', back: 'bg', least: 4.5 },
  { name: 'hint', front: 'text', back: 'bg', least: 4.5, opacity: 0.85 },
  { name: 'field', front: 'text', back: 'field', least: 4.5 },
  { name: 'button', front: 'accent-text', back: 'accent', least: 4.5 },
  { name: 'error', front: 'error', back: 'bg', least: 4.5 },
  { name: 'border', front: 'border', back: 'bg', least: 3 },
  { name: 'focus', front: 'focus', back: 'bg', least: 3 },
];

/** The contrast of a pair in one theme. */
interface Contrast {
  /** The ratio with two decimals, never rounded up: 4.499 does not become 4.5. */
  ratio: string;
  isEnough: boolean;
  colours: { front: string; back: string };
}

export interface ContrastRow {
  name: Pair['name'];
  least: number;
  light: Contrast;
  dark: Contrast;
}

/** @param look the colours that the partner sets; they apply to both themes */
export function contrastRows(look: Readonly<Record<string, string>>): ContrastRow[] {
  return pairs.map(({ name, front, back, least, opacity }) => {
    const inTheme = (theme: 'light' | 'dark'): Contrast => {
      const colours = {
        front: look[front] ?? embedColours[theme][front],
        back: look[back] ?? embedColours[theme][back],
      };
      const ratio = contrastOf(colours.front, colours.back, opacity);
      return { ratio: (Math.floor(ratio * 100) / 100).toFixed(2), isEnough: ratio >= least, colours };
    };
    return { name, least, light: inTheme('light'), dark: inTheme('dark') };
  });
}
