// What an image of a lead is called where people see it.
import { leads as texts } from '../../../texts/fi/leads.ts';
import { fill } from '../../../texts/fill.ts';

/** `kuva-3.jpg` for the third image of a lead, whatever its file is called. */
export const imageName = (file: string, position: number): string =>
  fill(texts.imageName, { n: position }) + (/\.\w+$/.exec(file)?.[0] ?? '');
