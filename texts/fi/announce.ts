// Finnish texts: announcements.

export const announce = {
  /** region label */
  label: 'Ilmoitus',
  /** button */
  close: 'Sulje ilmoitus',
} as const;
