// The calculator's props.
import type { CostLine, WorkCosts } from '../../rules/renovation-costs.ts';
import { anyText, flag, type PropReader, readProps, refuse } from '../shared/behaviour/read-props.ts';
import { listOf, uncheckedOr } from '../shared/behaviour/unchecked-props.ts';

/** A saved estimate in the list. */
export interface EstimateProps {
  id: string;
  title: string;
  /** The number of the estimate's lines, and its total in euros. */
  lines: number;
  total: number;
  /** The formatted date, such as `9.5.2026`. */
  saved: string;
}

const someWorks: PropReader<WorkCosts[]> = (value, name) => {
  if (Array.isArray(value) && value.length > 0) return value;
  return refuse(name, 'be a list');
};

export const parseProps = readProps({
  /** The prices, by kind of work. */
  works: someWorks,
  /** The initial lines. */
  lines: listOf<CostLine>(),
  /** Whether old structures are opened, which needs a larger reserve. */
  opensStructures: flag,
  /** The estimate's name, as typed or opened. */
  title: anyText,
  /** The names of saved works that no longer have a price. */
  gone: uncheckedOr<string[]>([]),
  /** Whether errors of the lines are shown initially. */
  isAsked: flag,
  /** The saved estimates, the latest first. */
  estimates: uncheckedOr<EstimateProps[]>([]),
  /** The CSRF token for the forms' field {@link csrfField}. */
  token: anyText,
  /** The errors of a submission without JavaScript. */
  errors: uncheckedOr<{ title?: string; lines?: string }>({}),
  /** The error of such a submission that belongs to no field. */
  problem: anyText,
});

export type CalculatorProps = ReturnType<typeof parseProps>;
