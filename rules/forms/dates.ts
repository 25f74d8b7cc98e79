// Reads dates as date pickers send them, and as Finns write them where there is no picker.

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const finnishDate = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const isoDateTime = /^(\S+)T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const finnishDateTime = /^(.+\d{4}),?\s(?:klo\s)?(\d{1,2})[.:](\d{2})$/;

/** @returns `2026-05-09`, or null for a date that does not exist */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  const iso = isoDate.exec(trimmed);
  const [, a, b, c] = iso ?? finnishDate.exec(trimmed) ?? [];
  if (!a || !b || !c) return null;
  const [year, month, day] = iso ? [a, b, c] : [c, b.padStart(2, '0'), a.padStart(2, '0')];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // The parser turns 31 February into a date in March.
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${month}-${day}` : null;
}

/** @returns the local time without a zone, `2026-05-09T14:05`, or null */
export function readDateTime(text: string): string | null {
  const trimmed = text.trim();
  const [, date = '', hours = '', minutes = ''] = isoDateTime.exec(trimmed) ?? finnishDateTime.exec(trimmed) ?? [];
  const day = readDate(date);
  return day && Number(hours) < 24 && Number(minutes) < 60 ? `${day}T${hours.padStart(2, '0')}:${minutes}` : null;
}

/**
 * Whether an ISO 8601 date-time exists and JavaScript can parse it. JavaScript parses 30 February as 2 March, and does not parse
 * an offset that has hours only.
 */
export const isRealInstant = (written: string): boolean =>
  readDate(written.slice(0, 10)) !== null && !Number.isNaN(Date.parse(written));
