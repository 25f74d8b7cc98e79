// The human-readable name of a lead's image.
import { leads as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';

/** `kuva-3.jpg` for the third image of a lead, whatever its stored file is called. */
export const imageName = (file: string, position: number): string =>
  fill(texts.imageName, { n: position }) + (/\.\w+$/.exec(file)?.[0] ?? '');
