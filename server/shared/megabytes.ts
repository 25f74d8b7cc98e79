// Formats sizes for people.
const inMegabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** Formats a size as `12 MB`. */
export const megabytes = (bytes: number): string => inMegabytes.format(bytes / 1e6);
