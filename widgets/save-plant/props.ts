// The heart's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface SavePlantProps {
  /** The id of the plant's page. */
  id: string;
}

/** The props of a call: the id as the content API has it. */
export interface SavePlantCallProps {
  id: number;
}

export const parseProps = (raw: unknown): SavePlantProps => ({ id: readText(raw, 'id') });
