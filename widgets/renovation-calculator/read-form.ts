// Reads the values of the calculator's fields.
import { type CostLine, readLevel } from '../../rules/renovation-costs.ts';

export interface FilledForm {
  lines: CostLine[];
  opensStructures: boolean;
  title: string;
}

/** The field names are the query parameters used without JavaScript. */
export function readForm(form: HTMLFormElement): FilledForm {
  const data = new FormData(form);
  const amounts = data.getAll('maara');
  const levels = data.getAll('taso');
  return {
    lines: data.getAll('tyo').map((work, index) => ({
      work: String(work),
      amount: String(amounts[index] ?? ''),
      level: readLevel(levels[index]),
    })),
    opensStructures: data.has('avataan'),
    title: String(data.get('otsikko') ?? ''),
  };
}
