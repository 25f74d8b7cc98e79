// What is written of pictures: what each shows, and who made it.
import * as v from 'valibot';
import { text } from './source-fields.ts';

/** By picture: its alternative text, and the credit that stands under it. */
export const pictureNotes = v.record(v.string(), v.strictObject({ alt: text, credit: text }));

/** The notes and the file that they stand in. */
export interface PictureNotes {
  file: string;
  byName: v.InferOutput<typeof pictureNotes>;
}
