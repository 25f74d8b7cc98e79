// Adjusts the address to the filters that apply: it may name a filter in a different way, or an unknown filter.
import { filterParameters } from '../../rules/plant-query.ts';
import { addressOf } from '../shared/live/live-list.ts';

/** Makes the filters in the address match the form as the server has rendered it; all other parameters stay. */
export function tidyAddress(form: HTMLFormElement): void {
  const applied = addressOf(form).searchParams;
  const url = new URL(location.href);
  const wrong = filterParameters.filter((name) => url.searchParams.get(name) !== applied.get(name));
  if (wrong.length === 0) return;
  for (const name of wrong) {
    const value = applied.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
