// Notes about pictures: their alternative texts and their makers.
import * as v from 'valibot';
import { text } from './source-fields.ts';

/** By picture: its alternative text, and the credit below it. */
export const pictureNotes = v.record(v.string(), v.strictObject({ alt: text, credit: text }));

/** The notes and their file. */
export interface PictureNotes {
  file: string;
  byName: v.InferOutput<typeof pictureNotes>;
}
