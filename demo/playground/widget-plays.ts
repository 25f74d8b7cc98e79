// The plays of an example, with answers that the stage can give.
import type { Play, PlayAnswer } from '../../widgets/shared/examples/play.ts';

export interface StageAnswer extends Required<Omit<PlayAnswer, 'example'>> {
  /** The address of the page that is the answer; empty for the JSON. */
  page: string;
}

export interface StagePlay extends Pick<Play, 'name' | 'steps'> {
  /** In CSS pixels; null for any. */
  width: number | null;
  answers: StageAnswer[];
}

/** @param addressOf the address of the widget's example of this name */
export const stagePlay = (
  { name, steps, width, answers = [] }: Play,
  addressOf: (example: string) => string,
): StagePlay => ({
  name,
  steps,
  width: width ?? null,
  answers: answers.map(({ method = 'POST', path, status = 200, json = {}, example }) => ({
    method,
    path,
    status,
    json,
    page: example === undefined ? '' : addressOf(example),
  })),
});
