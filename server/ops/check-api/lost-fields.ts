// Finds the values in a response that the site's parser has left out, because they differ from the description.

/**
 * @param named paths of values that the parser has reported itself
 * @returns one sentence for each other lost value, with its path in the response
 */
export function lostIn(raw: unknown, parsed: unknown, place = '', named: ReadonlySet<string> = new Set()): string[] {
  if (Array.isArray(raw) && Array.isArray(parsed)) return lostOfList(raw, parsed, place, named);
  if (!isObject(raw) || !isObject(parsed)) return [];
  if (parsed.type === 'skipped') return [`block "${parsed.apiType}" at "${place}" ${parsed.problem}`];
  if (parsed.type === 'columns') return lostOfColumns(raw, parsed, place, named);
  return Object.keys(parsed).flatMap((name) => {
    // A parsed form lists its lost fields itself.
    if (name === 'form_fields' && Object.hasOwn(parsed, 'lost_fields')) return [];
    const at = place === '' ? name : `${place}.${name}`;
    if (named.has(at) || !Object.hasOwn(raw, name) || !holds(raw[name])) return [];
    if (!holds(parsed[name])) return [`"${at}" is not as described, and left out`];
    return lostIn(raw[name], parsed[name], at, named);
  });
}

type FieldPaths = Record<string, unknown>;
const isObject = (value: unknown): value is FieldPaths => typeof value === 'object' && value !== null;
const holds = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function lostOfList(raw: unknown[], parsed: unknown[], place: string, named: ReadonlySet<string>): string[] {
  const left = raw.map((one, index) => ({ one, at: `${place}.${index}` })).filter(({ at }) => !named.has(at));
  const missing = left.length - parsed.length;
  // The parsed list does not show which items are missing.
  if (missing > 0)
    return [`${missing} of ${raw.length} at "${place}" ${missing === 1 ? 'is' : 'are'} not as described, and left out`];
  return left.flatMap(({ one, at }, index) => lostIn(one, parsed[index], at, named));
}

/** The parser stores columns in an array, in the order of their names. */
function lostOfColumns(raw: FieldPaths, parsed: FieldPaths, place: string, named: ReadonlySet<string>): string[] {
  const value = isObject(raw.value) ? raw.value : {};
  const names = Object.keys(value).filter((name) => /^column_\d+$/.test(name) && Array.isArray(value[name]));
  const { columns } = parsed.value as { columns: unknown[] };
  return names
    .sort((a, b) => Number(a.slice(7)) - Number(b.slice(7)))
    .flatMap((name, index) => lostIn(value[name], columns[index], `${place}.value.${name}`, named));
}

/** Fields that were requested for a list, and that no item of it has. */
export function missingFields(path: string, raw: unknown): string[] {
  const asked = new URLSearchParams(path.split('?')[1]).get('fields')?.split(',') ?? [];
  const items = isObject(raw) && Array.isArray(raw.items) ? raw.items.filter(isObject) : [];
  if (items.length === 0) return [];
  const isThere = (name: string) =>
    items.some((item) => name in item || (isObject(item.meta) && name in item.meta) || name.includes('__'));
  const missing = asked.filter((name) => !isThere(name));
  if (missing.length === 0) return [];
  const named = missing.map((name) => `"${name}"`).join(', ');
  return [`no entry has what was asked for with "fields": ${named}`];
}
