// Hostile values, in the encoding of the wire.

/** Values for a path, a query or a form. They are already encoded, because some of them are not valid text. */
export const hostileTexts = [
  '%00',
  'a%00b',
  // A lone surrogate, which UTF-8 cannot represent, and a truncated character.
  '%ED%A0%80',
  '%C3',
  '%EF%BF%BF',
  '%F0%9F%8C%B1',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '-1',
  '1e309',
  'NaN',
  '%27%3B--',
  '%25%5F',
  '..%2F..%2Fetc',
  'a'.repeat(3000),
  '%C3%A4'.repeat(1500),
];

/** Values for a JSON field. */
export const hostileJson = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\uffff"',
  '2147483648',
  '9007199254740993',
  '-1',
  '-0.5',
  '1e309',
  'null',
  '{}',
  '[]',
  '["a","\\u0000"]',
  `"${'a'.repeat(3000)}"`,
];
