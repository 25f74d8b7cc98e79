// Pictures that do not exist yet when the content is imported: a program draws them behind the site.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const size = v.pipe(v.number(), v.integer(), v.minValue(1));
const plan = v.array(v.object({ name: v.string(), file: v.string(), width: size, height: size }));

/** A picture that will be among the media as `file`. */
export type PlannedPicture = v.InferOutput<typeof plan>[number];

/** @throws when the file is not a plan */
export const readPlannedPictures = async (file: string): Promise<PlannedPicture[]> =>
  v.parse(plan, JSON.parse(await readFile(file, 'utf8')));
