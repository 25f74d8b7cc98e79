// An address may name a filter in another way, or one that is not there: the form shows what really applies.
import { addressOf } from '../shared/live/live-list.ts';

/** Filters as addresses know them; `category` is what plant cards link to. */
const names = ['category', 'cat', 'mon', 'fc', 'lr', 'vz', 'bs', 'vc'];

/** Makes the address say what the form, as the server has drawn it, says; whatever else it holds stays. */
export function tidyAddress(form: HTMLFormElement): void {
  const applied = addressOf(form).searchParams;
  const url = new URL(location.href);
  const wrong = names.filter((name) => url.searchParams.get(name) !== applied.get(name));
  if (wrong.length === 0) return;
  for (const name of wrong) {
    const value = applied.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
