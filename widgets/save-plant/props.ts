// The heart button's props.
import { type CallProps, type PropReader, readProps, text } from '../shared/behaviour/read-props.ts';

/** A call passes a number, as in the content API. */
const pageId: PropReader<string, number> = (value, name) => text(value, name);

export const parseProps = readProps({
  /** The id of the plant's page. */
  id: pageId,
});

export type SavePlantCallProps = CallProps<typeof parseProps>;
