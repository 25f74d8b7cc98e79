// The calculator's props and their parser.
import type { CostLine, WorkCosts } from '../../rules/renovation-costs.ts';
import { readText } from '../shared/behaviour/read-props.ts';

/** A saved estimate in the list. */
export interface EstimateProps {
  id: string;
  title: string;
  /** How many lines it has, and what they come to, in euros. */
  lines: number;
  total: number;
  /** `9.5.2026`. */
  saved: string;
}

export interface CalculatorProps {
  /** What work costs, by kind of work. */
  works: WorkCosts[];
  /** The lines that stand there at first. */
  lines: CostLine[];
  /** Whether old structures are opened, which asks for more in reserve. */
  opensStructures: boolean;
  /** The estimate's name, as it was typed or opened. */
  title: string;
  /** Names of saved works that there are no prices for any more. */
  gone: string[];
  /** Whether what is wrong with the lines is to be said from the start. */
  isAsked: boolean;
  /** Saved earlier, the latest first. */
  estimates: EstimateProps[];
  /** For the forms' field `csrfmiddlewaretoken`. */
  token: string;
  /** What a post without JavaScript was told. */
  errors: { title?: string; lines?: string };
  /** What went wrong with such a post and belongs to no field. */
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
