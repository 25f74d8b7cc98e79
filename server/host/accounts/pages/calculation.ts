// The renovation calculator's state: from an address, a submitted form or a saved estimate to the props of its widget.
import {
  blankLine,
  type CostLine,
  estimate,
  linesToShow,
  maxLines,
  readLevel,
  type SavedLine,
  type WorkCosts,
} from '../../../../rules/renovation-costs.ts';
import type { EstimateProps } from '../../../../widgets/renovation-calculator/props.ts';
import type { SavedEstimate } from '../../../contract/accounts.ts';
import { formatDate } from '../../../shared/helsinki-time.ts';
import type { PostedFields } from '../read-fields.ts';

/** The content of the calculator. */
export interface Calculation {
  lines: CostLine[];
  opensStructures: boolean;
  title: string;
  /** Names of saved works that are no longer in the calculator. */
  gone: string[];
}

/** Maximum lengths in characters. Real input is shorter; the values of a made-up address are cut. */
const maxLengths = { amount: 20, title: 200 };

/** Reads the fields of a form without JavaScript, including the line to add or remove. */
export function readCalculation(fields: PostedFields, works: readonly WorkCosts[]): Calculation {
  const amounts = fields.getAll('maara');
  const levels = fields.getAll('taso');
  const blank = blankLine(works);
  const isKnown = (name: string) => works.some(({ work }) => work === name);
  const all = fields
    .getAll('tyo')
    .slice(0, maxLines)
    .map((work, index): CostLine => {
      const amount = (amounts[index] ?? '').slice(0, maxLengths.amount);
      return { work: isKnown(work) ? work : blank.work, amount, level: readLevel(levels[index]) };
    });
  const lines = all.filter((_line, index) => String(index + 1) !== fields.get('poista'));
  const wantsMore = fields.get('rivi') === 'lisaa' && lines.length < maxLines;
  return {
    lines: lines.length === 0 || wantsMore ? [...lines, blank] : lines,
    opensStructures: fields.get('avataan') !== null,
    title: (fields.get('otsikko') ?? '').slice(0, maxLengths.title),
    gone: [],
  };
}

/** A saved estimate, opened for a calculation with today's prices. */
export function openEstimate(saved: SavedEstimate, works: readonly WorkCosts[]): Calculation {
  const isKnown = ({ work }: SavedLine) => works.some((one) => one.work === work);
  const lines = linesToShow(saved.lines.filter(isKnown));
  return {
    lines: lines.length === 0 ? [blankLine(works)] : lines,
    opensStructures: saved.opens_structures === true,
    title: saved.title,
    gone: [...new Set(saved.lines.filter((line) => !isKnown(line)).map(({ work }) => work))],
  };
}

export function estimateView(saved: SavedEstimate, works: readonly WorkCosts[]): EstimateProps {
  const { total } = estimate(linesToShow(saved.lines), works, { opensStructures: saved.opens_structures === true });
  return { id: saved.id, title: saved.title, lines: saved.lines.length, total, saved: formatDate(saved.saved_at) };
}
