// The screens of the pictures.

/** A phone and a desktop; the windows are enlarged for long pages. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
] as const;
