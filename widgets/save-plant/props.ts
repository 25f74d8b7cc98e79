// The props of the heart button and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface SavePlantProps {
  /** The id of the plant's page. */
  id: string;
}

/** The props that a caller passes: the id is a number, as in the content API. */
export interface SavePlantCallProps {
  id: number;
}

export const parseProps = (raw: unknown): SavePlantProps => ({ id: readText(raw, 'id') });
