// The day, month and year that a Finnish reader's wall calendar shows, wherever the server stands.

/** Made once each: that takes a hundred times as long as to write a date. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options });
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
const month = format({ month: 'numeric' });
const year = format({ year: 'numeric' });

/** `2026-05-09`, also for `<time datetime>`. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** 1 to 12. */
export const monthOf = (date: Date): number => Number(month.format(date));

export const yearOf = (date: Date): string => year.format(date);
