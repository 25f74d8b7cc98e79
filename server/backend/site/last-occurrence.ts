// The last occurrence of a yearly date, such as the beginning of spring.

/** @returns the given date, moved by whole years to the latest time that is not after `now` */
export function lastOccurrence(written: string, now: Date): Date {
  const year = now.getUTCFullYear();
  // The written offset can move New Year's Eve into another year than in UTC, hence three candidates.
  for (const candidate of [year + 1, year, year - 1]) {
    const moved = inYear(written, candidate);
    if (moved.getTime() <= now.getTime()) return moved;
  }
  return inYear(written, year - 2);
}

function inYear(written: string, year: number): Date {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const rest = written.slice(4);
  return new Date(`${year}${!isLeap && rest.startsWith('-02-29') ? `-02-28${rest.slice(6)}` : rest}`);
}
