// The calculator's props and their parser.
import type { CostLine, WorkCosts } from '../../rules/renovation-costs.ts';
import { readText } from '../shared/behaviour/read-props.ts';

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

export interface CalculatorProps {
  /** The prices, by kind of work. */
  works: WorkCosts[];
  /** The initial lines. */
  lines: CostLine[];
  /** Whether old structures are opened, which needs a larger reserve. */
  opensStructures: boolean;
  /** The estimate's name, as typed or opened. */
  title: string;
  /** The names of saved works that no longer have a price. */
  gone: string[];
  /** Whether errors of the lines are shown initially. */
  isAsked: boolean;
  /** The saved estimates, the latest first. */
  estimates: EstimateProps[];
  /** The CSRF token for the forms' field {@link csrfField}. */
  token: string;
  /** The errors of a submission without JavaScript. */
  errors: { title?: string; lines?: string };
  /** The error of such a submission that belongs to no field. */
  problem: string;
}

export function parseProps(raw: unknown): CalculatorProps {
  const props = (raw ?? {}) as Partial<CalculatorProps>;
  if (!Array.isArray(props.works) || props.works.length === 0) throw new Error('The prop "works" must be a list');
  if (!Array.isArray(props.lines)) throw new Error('The prop "lines" must be a list');
  return {
    works: props.works,
    lines: props.lines,
    opensStructures: props.opensStructures === true,
    title: readText(raw, 'title', ''),
    gone: props.gone ?? [],
    isAsked: props.isAsked === true,
    estimates: props.estimates ?? [],
    token: readText(raw, 'token', ''),
    errors: props.errors ?? {},
    problem: readText(raw, 'problem', ''),
  };
}
