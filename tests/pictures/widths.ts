// The screens of the pictures.

/** A phone and a desk; the windows are made higher for long pages. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
] as const;
