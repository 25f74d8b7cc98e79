// Reads a frame's height from a message with arbitrary content.

/** Limits of the height in pixels. */
const heightLimits = { min: 50, max: 5000 };

const fields = ['height', 'customCodeHeight', 'newHeight'];

/**
 * @returns the first of the three fields that is a number, rounded up and limited to {@link heightLimits}; null when
 * none is. A number may be written as text.
 */
export function heightFrom(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  for (const field of fields) {
    const value = numberFrom((data as Record<string, unknown>)[field]);
    if (value !== null) return Math.min(heightLimits.max, Math.max(heightLimits.min, Math.ceil(value)));
  }
  return null;
}

function numberFrom(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
