/** Calls a function for each text of a response, at any depth, in reading order. */
export function eachText(value: unknown, see: (text: string) => void): void {
  if (typeof value === 'string') see(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) eachText(part, see);
}
