// The name of a lead's image for people.
import { leads as texts } from '../../../texts/fi/leads.ts';
import { fill } from '../../../texts/fill.ts';

/** `kuva-3.jpg` for the third image of a lead, regardless of its file's name. */
export const imageName = (file: string, position: number): string =>
  fill(texts.imageName, { n: position }) + (/\.\w+$/.exec(file)?.[0] ?? '');
