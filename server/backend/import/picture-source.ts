// Schemas of the notes about pictures: alternative texts and credits.
import * as v from 'valibot';
import { text } from './source-fields.ts';

/** The alternative text and the credit of each picture, by its name. */
export const pictureNotes = v.record(v.string(), v.strictObject({ alt: text, credit: text }));

/** The notes, with the file that contains them. */
export interface PictureNotes {
  file: string;
  byName: v.InferOutput<typeof pictureNotes>;
}
