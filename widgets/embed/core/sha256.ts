// The first 32 bits of a SHA-256 (FIPS 180-4), small and synchronous. The browser's own implementation is missing
// without HTTPS, and too slow for thousands of short texts, because it returns a promise for each.

const constants: number[] = [];
const start: number[] = [];

/** The first 32 bits of a number's fractional part. */
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;

/** The constants are cube roots of the first 64 primes, and square roots of the first eight. */
for (let number = 2; constants.length < 64; number += 1) {
  let divisor = 2;
  while (number % divisor) divisor += 1;
  if (divisor < number) continue;
  if (start.length < 8) start.push(fraction(number ** 0.5));
  constants.push(fraction(number ** (1 / 3)));
}

const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** @param text consists of ASCII characters only @returns the first 32 bits of its hash, as an unsigned number */
export function sha256Start(text: string): number {
  const length = text.length;
  const words: number[] = [];
  const total = ((length + 8) >> 6) * 16 + 16;
  for (let index = 0; index < length; index += 1)
    words[index >> 2] = (words[index >> 2] ?? 0) | (text.charCodeAt(index) << (24 - (index % 4) * 8));
  words[length >> 2] = (words[length >> 2] ?? 0) | (128 << (24 - (length % 4) * 8));
  words[total - 1] = length * 8;
  const w: number[] = [];
  const at = (index: number) => w[index] as number;
  let hash = start;
  for (let block = 0; block < total; block += 16) {
    let [a, b, c, d, e, f, g, h] = hash as Eight;
    for (let index = 0; index < 64; index += 1) {
      const near = at(index - 2);
      const far = at(index - 15);
      w[index] =
        index < 16
          ? (words[block + index] ?? 0)
          : (at(index - 16) +
              (rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)) +
              at(index - 7) +
              (rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10))) |
            0;
      const first =
        h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + at(index);
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    hash = [a, b, c, d, e, f, g, h].map((value, index) => (value + (hash[index] ?? 0)) | 0);
  }
  return (hash[0] ?? 0) >>> 0;
}

type Eight = [number, number, number, number, number, number, number, number];
