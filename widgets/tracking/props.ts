// The tracking widget's props.
import { type CallProps, type PropReader, readProps, refuse } from '../shared/behaviour/read-props.ts';

const numberOrNull: PropReader<number | null, number | null | undefined> = (value = null, name) => {
  if (value === null || typeof value === 'number') return value;
  return refuse(name, 'be a number or null');
};

export const parseProps = readProps({
  /** The page's id in the content API. It is null for a page that the host itself creates. */
  pageId: numberOrNull,
});

export type TrackingProps = ReturnType<typeof parseProps>;
export type TrackingCallProps = CallProps<typeof parseProps>;
