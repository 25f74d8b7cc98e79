// The plays of an example, with responses that the stage can give.
import type { Play, PlayAnswer } from '../../widgets/shared/examples/play.ts';

export interface StageAnswer extends Required<Omit<PlayAnswer, 'example'>> {
  /** The address of the page that is the response; empty for JSON. */
  page: string;
}

export interface StagePlay extends Pick<Play, 'name' | 'steps'> {
  /** Width in CSS pixels; null for any. */
  width: number | null;
  answers: StageAnswer[];
}

/** @param addressOf returns the address of the widget's example with a name */
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
