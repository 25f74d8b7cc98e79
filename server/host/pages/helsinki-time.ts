// The day, month and year that a Finnish reader's wall calendar shows, wherever the server stands.

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options }).format(date);

/** `2026-05-09`, also for `<time datetime>`. */
export const dayOf = (iso: string): string =>
  part(new Date(iso), { year: 'numeric', month: '2-digit', day: '2-digit' });

/** 1 to 12. */
export const monthOf = (date: Date): number => Number(part(date, { month: 'numeric' }));

export const yearOf = (date: Date): string => part(date, { year: 'numeric' });
