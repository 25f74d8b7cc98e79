// Pictures that do not exist yet at the time of the import, because a separate program draws them.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const size = v.pipe(v.number(), v.integer(), v.minValue(1));
const plan = v.array(v.object({ name: v.string(), file: v.string(), width: size, height: size }));

/** A picture that will be in the media store as `file`. */
export type PlannedPicture = v.InferOutput<typeof plan>[number];

/** @throws when the file is not a valid plan */
export const readPlannedPictures = async (file: string): Promise<PlannedPicture[]> =>
  v.parse(plan, JSON.parse(await readFile(file, 'utf8')));
