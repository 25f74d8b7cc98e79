// The campaign that brought a visitor: its parameters in the query of an address. Nothing else of that address is stored
// with a lead or a newsletter order (docs/product/leads-and-forms.md, "Storing a lead").

const parameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
];
/** In characters. */
const longestValue = 200;

/** The campaign parameters in a query, always in the same order: each once, cut to its length, and never empty. */
export function campaignIn(query: string): [name: string, value: string][] {
  const given = new URLSearchParams(query);
  return parameters
    .map((name): [string, string] => [name, (given.get(name) ?? '').trim().slice(0, longestValue)])
    .filter(([, value]) => value);
}

/** The same as a query: `utm_source=kirje&utm_medium=email`, or empty. */
export const campaignOf = (query: string): string => new URLSearchParams(campaignIn(query)).toString();
