// The heart's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface SavePlantProps {
  /** The id of the plant's page. */
  id: string;
}

export const parseProps = (raw: unknown): SavePlantProps => ({ id: readText(raw, 'id') });
